create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- What a search compares: "Đào", "ĐÀO" and "dao" are one word. lower() stands outside, because under
-- the C collation it leaves letters such as Đ as they are.
create function f_fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC)));
