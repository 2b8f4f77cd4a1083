-- expand: why a lot was taken off, told where its page was; a release before never asks for it.
alter table house
  -- court, check, twin, owner: src/contract/desk/lots.ts has the labels; null: no reason was given.
  add column off_reason text check (off_reason in ('court', 'check', 'twin', 'owner')),
  add column off_at bigint;
