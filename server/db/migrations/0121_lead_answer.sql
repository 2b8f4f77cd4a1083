-- expand: from when the agent of a lead answers for it, and which calls the relay connected.

-- Time when the agent got the lead unanswered, after it had waited or been with another; null: at its creation.
alter table lead add column assigned_at bigint;
alter table lead_record add column is_relayed boolean not null default false;
update lead_record set is_relayed = true where by = 'agent' and note = '转接回拨';
