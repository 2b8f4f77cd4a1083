-- expand: rules of taxes that an editor confirms before they are counted: companies as general taxpayers, what land VAT adds to the deductions.

insert into finance_rule (book, case_name, condition, rate, base_text, region_id, valid_from, valid_to, source, quality) values
  ('tax', 'vat.company.general', '卖方为企业且按一般计税（2016 年 5 月以后取得，或没有选简易计税）；进项未知，按不抵扣', 9, '成交价 ÷ 1.09', null, '2024-12-01', null, '增值税法第十条，待核', 'estimate'),
  ('tax', 'surcharge.full', '随增值税；一般纳税人不减半（城建税 7%、教育费附加 3%、地方教育附加 2%）', 12, '增值税', null, '2024-12-01', null, '城市维护建设税法与教育费附加规定，待核', 'estimate'),
  ('tax', 'land_vat.yearly', '旧房没有评估价格、有购房发票：原购价从购买年度起每年加计扣除', 5, '原购价 × 持有年数', null, '2024-12-01', null, '财税〔2006〕21号，待核', 'estimate')
on conflict do nothing;
