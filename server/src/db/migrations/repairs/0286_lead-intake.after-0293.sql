-- 0293 published the texts that it found; this one came later and stayed a draft, which nobody can agree to.
update consent_texts set published_at = created_at where purpose = 'enquiry' and version = 1 and published_at is null;
