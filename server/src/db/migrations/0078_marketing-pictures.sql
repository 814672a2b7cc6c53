-- Marketing writes products, and a product has pictures. As in the roles of a new installation.
update roles set permissions = permissions || missing, version = version + 1
from (select array(select unnest('{media:read,media:write}'::text[]) except select unnest(r.permissions)) as missing
  from roles r where r.key = 'marketing') as m
where key = 'marketing' and permissions @> '{products:write}' and missing <> '{}';
