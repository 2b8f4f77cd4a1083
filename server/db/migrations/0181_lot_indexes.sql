-- What lists, counts and maps ask of lots is answered from memory (docs/decisions/lot-search.md): the indexes for it go. A write to a
-- lot costs those that are left, and the primary key.
drop index
  house_cost_total, house_cost_monthly, house_cost_cash, house_stations, house_schools, house_by_court, house_grams_sample, house_open_by_price,
  house_open_by_unit_price, house_open_by_area, house_open_by_discount, house_open_by_notice,
  house_open_by_onlookers, house_facts, house_order, house_sample, house_open, house_cells, house_open_narrow,
  house_narrow, house_by_price, house_by_unit_price, house_by_area, house_by_notice, house_sample_narrow,
  house_price, house_area, house_rooms_area, house_rooms_price, house_type_area, house_type_price,
  house_rare_kind, house_late_round, house_build_year, house_out_of_time, house_by_start, house_by_end,
  house_by_discount, house_by_onlookers, house_open_by_end, house_sample_whole, house_stations_500,
  house_stations_800;
drop statistics house_share;
drop function stations_within(double precision, double precision, bigint[], double precision), stations_of_lines(bigint[]),
  stations_by_metro(bigint, integer), seconds_by_metro(bigint, integer), cells_near(bigint[], double precision);
