-- Visitors whom a member's links brought, once a day each: what a link led to, by month.
create table share_visit (
  uid bigint not null,
  kind text not null, -- open, download
  sign_code text not null,
  day text not null,
  at bigint not null,
  primary key (uid, kind, sign_code, day)
);
create index share_visit_uid_at_index on share_visit (uid, at);
create index share_visit_sign_code_at_index on share_visit (sign_code, at);

-- Which browser was opened out of a mini-program or a share with a known handle; it logs nobody in.
create table openid_browser (
  sign_code text not null,
  handle_hash text not null,
  source text, -- wechat, baidu, share
  share_uid bigint,
  at bigint not null,
  primary key (sign_code, handle_hash)
);
create index openid_browser_handle_hash_index on openid_browser (handle_hash);
create index openid_browser_share_uid_index on openid_browser (share_uid) where share_uid is not null;
create index users_invited_by_index on users (invited_by) where invited_by is not null;
