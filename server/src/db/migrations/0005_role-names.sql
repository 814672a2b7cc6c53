-- By the rules of Unicode: under the C locale of a given database the default ones leave letters such as Đ as they are.
drop index "roles.name-taken";
create unique index "roles.name-taken" on roles (lower(name collate "vi-x-icu"));
