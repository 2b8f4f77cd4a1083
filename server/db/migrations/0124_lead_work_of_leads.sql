-- expand: the work on a lead became a permission of its own; roles that assign leads keep doing it.
-- In the order in which the desk writes permissions. A form that was opened before must be opened again, since it would take it away.
update custom_role
set permissions = permissions[:array_position(permissions, 'leads.assign') - 1] || 'leads.edit'::text
  || permissions[array_position(permissions, 'leads.assign'):],
  updated_at = updated_at + 1
where 'leads.assign' = any(permissions) and not 'leads.edit' = any(permissions);
