/** SQL: members who work here or did; `u` the member, `s` what is known of them as staff. */
export const STAFF = `users u left join staff s on s.uid = u.uid`
export const IS_STAFF = `u.status <> 'unregistered' and (u.roles && '{agent,editor,admin}' or s.disabled_at is not null)`
