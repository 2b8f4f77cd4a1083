/** SQL: current and former staff; `u` is the member, `s` the staff record. */
export const STAFF = `users u left join staff s on s.uid = u.uid`
export const IS_STAFF = `u.status <> 'unregistered' and (u.roles && '{agent,editor,admin}' or s.disabled_at is not null)`
