-- expand: the work on a lead became a permission of its own; roles that assign leads keep doing it.
update custom_role set permissions = array_append(permissions, 'leads.edit')
where 'leads.assign' = any(permissions) and not 'leads.edit' = any(permissions);
