-- What an agent works on is called a lead everywhere.
alter table consult rename to lead;
alter table consult_record rename to lead_record;
alter table lead_record rename column consult_id to lead_id;
alter index consult_uid_type_index rename to lead_uid_type_index;
alter index consult_agent_id_created_at_index rename to lead_agent_id_created_at_index;
alter index consult_phone_created_at_index rename to lead_phone_created_at_index;
alter index consult_record_consult_id_index rename to lead_record_lead_id_index;
update audit set entity_type = 'lead' where entity_type = 'consult';
