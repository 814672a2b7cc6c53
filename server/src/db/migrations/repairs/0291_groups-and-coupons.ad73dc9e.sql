-- It left customers, organisations and leads out of the search.
create or replace view search_source (entity, id, title, detail, state, email, phone, open_text, all_text, made_at) as
  select 'categories', * from search_of_categories
  union all select 'courses', * from search_of_courses
  union all select 'instructors', * from search_of_instructors
  union all select 'students', * from search_of_students
  union all select 'accounts', * from search_of_accounts
  union all select 'artifacts', * from search_of_artifacts
  union all select 'periods', * from search_of_periods
  union all select 'orders', * from search_of_orders
  union all select 'coupons', * from search_of_coupons
  union all select 'articles', * from search_of_articles
  union all select 'products', * from search_of_products
  union all select 'invoices', * from search_of_invoices
  union all select 'customers', * from search_of_customers
  union all select 'organisations', * from search_of_organisations
  union all select 'leads', * from search_of_leads
  union all select 'groups', * from search_of_groups;
select search_put('customers', array(select id from search_of_customers));
select search_put('organisations', array(select id from search_of_organisations));
select search_put('leads', array(select id from search_of_leads));
