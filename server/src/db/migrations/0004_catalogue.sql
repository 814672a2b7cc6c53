-- Categories, instructors, courses and their curricula; what the sample data brought.

create table categories (
  id uuid primary key,
  name text collate "vi-x-icu" not null,
  -- What decides whether two siblings bear the same name, and what a search compares.
  name_folded text not null generated always as (f_fold(regexp_replace(name, '\s+', ' ', 'g') collate "default")) stored,
  slug text not null constraint categories_slug_key unique,
  description text not null default '',
  image text,
  parent_id uuid constraint "categories.parent-unknown" references categories (id),
  sort_order int not null check (sort_order >= 0),
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint categories_not_own_parent check (parent_id <> id),
  -- Deferred: a move passes through doubles before it ends dense.
  constraint categories_place unique nulls not distinct (parent_id, sort_order) deferrable initially deferred
);
create unique index "categories.name-taken"
  on categories (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid), name_folded);
create index categories_by_name on categories (name, id);
create index categories_by_age on categories (created_at, id);
create index categories_search on categories using gin (name_folded gin_trgm_ops);

create table instructors (
  id uuid primary key,
  person_id uuid not null references people (id) constraint instructors_person_id_key unique,
  bio text not null default '',
  specialization text not null default '',
  experience_years int not null default 0 check (experience_years >= 0),
  qualification text check (qualification in ('bachelor', 'master', 'phd', 'self_taught')),
  education text not null default '',
  certifications text[] not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'active', 'inactive', 'rejected')),
  status_reason text,
  joined_at timestamptz(3) not null default now(),
  search text not null generated always as (f_fold(specialization)) stored,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index instructors_by_joining on instructors (joined_at, id);
create index instructors_by_experience on instructors (experience_years, id);
create index instructors_by_status on instructors (status, joined_at, id);

create table courses (
  id uuid primary key,
  title text collate "vi-x-icu" not null check (title <> ''),
  slug text not null constraint courses_slug_key unique,
  short_description text not null default '',
  -- Cleaned HTML; empty when it shows no text.
  description text not null default '',
  preview_video text not null default '',
  thumbnail text,
  instructor_id uuid constraint "courses.instructor-unknown" references instructors (id),
  category_id uuid constraint "courses.category-unknown" references categories (id),
  level text not null default 'beginner' check (level in ('beginner', 'intermediate', 'advanced')),
  language text not null default 'vi' check (language in ('vi', 'en')),
  price bigint check (price >= 0),
  original_price bigint check (original_price >= 0),
  is_priority boolean not null default false,
  requirements text[] not null default '{}',
  what_you_learn text[] not null default '{}',
  target_audience text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'published', 'archived', 'suspended')),
  suspended_reason text,
  -- What it was before the suspension: only a course that was on sale returns there without the right to publish.
  suspended_from text check (suspended_from in ('draft', 'published', 'archived')),
  published_at timestamptz(3),
  -- Sums of the curriculum, written in its transaction so that lists sort by them.
  total_lessons int not null default 0 check (total_lessons >= 0),
  duration_minutes int not null default 0 check (duration_minutes >= 0),
  total_students int not null default 0 check (total_students >= 0),
  avg_rating double precision check (avg_rating between 1 and 5),
  total_reviews int not null default 0 check (total_reviews >= 0),
  search text not null generated always as (f_fold((title || ' ' || slug) collate "default")) stored,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint "courses.original-below-price" check (original_price >= price),
  constraint courses_suspension check ((status = 'suspended') = (suspended_from is not null))
);
create index courses_by_age on courses (created_at, id);
create index courses_by_status on courses (status, created_at, id);
create index courses_by_title on courses (title, id);
create index courses_by_price on courses (price, id);
create index courses_by_change on courses (updated_at, id);
create index courses_by_publication on courses (published_at, id);
create index courses_by_duration on courses (duration_minutes, id);
create index courses_by_students on courses (total_students, id);
create index courses_of_category on courses (category_id);
create index courses_of_instructor on courses (instructor_id, status);
create index courses_search on courses using gin (search gin_trgm_ops);

create table course_sections (
  id uuid primary key,
  course_id uuid not null references courses (id) on delete cascade,
  position int not null check (position >= 0),
  title text not null check (title <> '')
);
create index course_sections_of_course on course_sections (course_id, position);

create table lessons (
  id uuid primary key,
  section_id uuid not null references course_sections (id) on delete cascade,
  position int not null check (position >= 0),
  title text not null check (title <> ''),
  kind text not null check (kind in ('video', 'article', 'quiz', 'assignment', 'live')),
  minutes int not null check (minutes >= 0),
  is_preview boolean not null default false
);
create index lessons_of_section on lessons (section_id, position);

-- Rows that came as sample data, at the version they came with: one that people changed since is theirs.
create table sample_rows (
  entity text not null,
  id uuid not null,
  version int not null default 1,
  primary key (entity, id)
);
