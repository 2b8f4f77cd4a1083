-- expand: how a lot was at a member's last look, and at the last one of an earlier visit.
alter table look add column seen jsonb, add column seen_before jsonb;
