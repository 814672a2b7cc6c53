-- A group that is deleted for good leaves its id in automations that are not active: without it they would be for
-- everybody. Nobody is in a group that is not there, and such an automation is not activated.
alter table automations drop constraint automations_group_id_fkey;
