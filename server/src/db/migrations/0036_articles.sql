-- Help articles: `articles` holds what is being written, the live revision of each what readers see.

create table article_categories (
  id uuid primary key,
  name_vi text collate "vi-x-icu" not null check (name_vi <> ''),
  name_en text collate "vi-x-icu" not null default '',
  description_vi text not null default '',
  description_en text not null default '',
  slug text not null constraint "article-categories.slug-taken" unique,
  position int not null check (position >= 0),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Two that change places are for a moment in the same one.
  constraint article_categories_place unique (position) deferrable initially deferred
);
create unique index "article-categories.name-vi-taken" on article_categories (lower(name_vi collate "vi-x-icu"));
create unique index "article-categories.name-en-taken" on article_categories (lower(name_en collate "vi-x-icu"))
  where name_en <> '';

-- `array_to_string` depends on nothing for text.
create function article_words(title_vi text, title_en text, tags text[], plain_vi text, plain_en text) returns text
  language sql immutable parallel safe
  return f_fold((title_vi || ' ' || title_en || ' ' || array_to_string(tags, ' ') || ' ' || plain_vi || ' ' || plain_en) collate "default");
-- Tells whether two texts of an article are the same, without reading them.
create function article_digest(told text[], tags text[], image_id uuid) returns text
  language sql immutable parallel safe
  return md5(array_to_string(told, e'\x1f') || e'\x1e' || array_to_string(tags, e'\x1f') || e'\x1e' || coalesce(image_id::text, ''));

create table articles (
  id uuid primary key,
  title_vi text not null default '',
  title_en text not null default '',
  -- What lists call it and sort by.
  title text collate "vi-x-icu" not null generated always as (case when title_vi = '' then title_en else title_vi end) stored,
  slug_vi text not null default '',
  slug_en text not null default '',
  -- HTML as the editor makes it, and what a reader sees of it.
  body_vi text not null default '',
  body_en text not null default '',
  plain_vi text not null default '',
  plain_en text not null default '',
  tags text[] not null default '{}',
  image_id uuid constraint "media.unknown" references assets (id),
  image text,
  image_alt_vi text not null default '',
  image_alt_en text not null default '',
  category_id uuid constraint "articles.category-unknown" references article_categories (id),
  screens text[] not null default '{}',
  is_featured boolean not null default false,
  author_id uuid references accounts (id) on delete set null,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  published_at timestamptz(3),
  views int not null default 0 check (views >= 0),
  helpful int not null default 0 check (helpful >= 0),
  unhelpful int not null default 0 check (unhelpful >= 0),
  helpful_rate double precision generated always as
    (case when helpful + unhelpful > 0 then helpful::double precision / (helpful + unhelpful) end) stored,
  search text not null generated always as (article_words(title_vi, title_en, tags, plain_vi, plain_en)) stored,
  digest text not null generated always as
    (article_digest(array[title_vi, title_en, slug_vi, slug_en, body_vi, body_en, image_alt_vi, image_alt_en], tags, image_id)) stored,
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint "articles.title-required" check (title_vi <> '' or title_en <> '')
);
create unique index "articles.slug-vi-taken" on articles (slug_vi) where slug_vi <> '' and deleted_at is null;
create unique index "articles.slug-en-taken" on articles (slug_en) where slug_en <> '' and deleted_at is null;
create index articles_by_change on articles (updated_at, id) where deleted_at is null;
create index articles_by_title on articles (title, id) where deleted_at is null;
create index articles_by_publication on articles (published_at, id) where deleted_at is null;
create index articles_by_views on articles (views, id) where deleted_at is null;
create index articles_by_help on articles (helpful_rate, id) where deleted_at is null;
create index articles_of_category on articles (category_id, updated_at, id) where deleted_at is null;
create index articles_of_author on articles (author_id, updated_at, id) where deleted_at is null;
create index articles_of_status on articles (status, updated_at, id) where deleted_at is null;
create index articles_featured on articles (updated_at, id) where is_featured and deleted_at is null;
create index articles_by_tag on articles using gin (tags) where deleted_at is null;
create index articles_of_screens on articles using gin (screens) where deleted_at is null;
create index articles_search on articles using gin (search gin_trgm_ops);
create index articles_of_image on articles (image_id) where image_id is not null;

-- A revision is never written again but for what says whether it is the one that readers see.
create table article_revisions (
  id uuid primary key,
  article_id uuid not null references articles (id) on delete cascade,
  number int not null check (number > 0),
  kind text not null check (kind in ('published', 'named')),
  name text not null default '',
  title_vi text not null,
  title_en text not null,
  slug_vi text not null,
  slug_en text not null,
  body_vi text not null,
  body_en text not null,
  plain_vi text not null,
  plain_en text not null,
  tags text[] not null,
  image_id uuid constraint "media.unknown" references assets (id),
  image text,
  image_alt_vi text not null,
  image_alt_en text not null,
  made_by uuid references accounts (id) on delete set null,
  made_at timestamptz(3) not null default now(),
  is_live boolean not null default false,
  search text not null generated always as (article_words(title_vi, title_en, tags, plain_vi, plain_en)) stored,
  head text not null generated always as (article_words(title_vi, title_en, tags, '', '')) stored,
  digest text not null generated always as
    (article_digest(array[title_vi, title_en, slug_vi, slug_en, body_vi, body_en, image_alt_vi, image_alt_en], tags, image_id)) stored,
  unique (article_id, number)
);
create unique index article_revisions_live on article_revisions (article_id) where is_live;
create unique index "articles.slug-vi-in-use" on article_revisions (slug_vi) where slug_vi <> '' and is_live;
create unique index "articles.slug-en-in-use" on article_revisions (slug_en) where slug_en <> '' and is_live;
-- Addresses of other days still lead to the article.
create index article_revisions_by_slug_vi on article_revisions (slug_vi, number) where slug_vi <> '';
create index article_revisions_by_slug_en on article_revisions (slug_en, number) where slug_en <> '';
create index article_revisions_search on article_revisions using gin (search gin_trgm_ops) where is_live;
create index article_revisions_of_image on article_revisions (image_id) where image_id is not null;

-- What one reader said of one article, once.
create table article_votes (
  article_id uuid not null references articles (id) on delete cascade,
  reader_id uuid not null references accounts (id) on delete cascade,
  is_helpful boolean not null,
  at timestamptz(3) not null default now(),
  primary key (article_id, reader_id)
);
create index article_votes_of_reader on article_votes (reader_id);

-- A reader counts once a day.
create table article_views (
  article_id uuid not null references articles (id) on delete cascade,
  reader_id uuid not null references accounts (id) on delete cascade,
  day date not null,
  primary key (article_id, reader_id, day)
);
create index article_views_of_day on article_views (day, article_id);
create index article_views_of_reader on article_views (reader_id);

-- What people looked for, folded, and how many articles that found.
create table article_searches (
  id uuid primary key,
  reader_id uuid references accounts (id) on delete set null,
  term text not null check (term <> ''),
  results int not null check (results >= 0),
  at timestamptz(3) not null default now()
);
create index article_searches_by_time on article_searches (at);
create index article_searches_of_reader on article_searches (reader_id, at);

create trigger articles_hung before insert on articles for each row when (new.image_id is not null)
  execute function assets_hung('image_id', 'image');
create trigger articles_hung_anew before update of image_id on articles for each row
  execute function assets_hung('image_id', 'image');
create trigger articles_let_go after delete or update of image_id on articles
  for each row execute function assets_let_go('image_id');
create trigger article_revisions_hung before insert on article_revisions for each row when (new.image_id is not null)
  execute function assets_hung('image_id', 'image');
create trigger article_revisions_let_go after delete on article_revisions
  for each row execute function assets_let_go('image_id');
