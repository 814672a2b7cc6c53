-- Templates of mail are formatted. Those written as plain text become the HTML that they were inserted as: an empty line
-- parts paragraphs, other line breaks stay. Several spaces were shown as they stood, which HTML does of hard ones only.
alter table mail_templates rename column text to html;
alter table mail_templates drop constraint mail_templates_text_check;
update mail_templates set html = (
  select string_agg('<p>' || replace(replace(
    replace(replace(replace(btrim(part, E' \n\t'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
    '  ', ' ' || chr(160)), E'\n', '<br>') || '</p>', '' order by place)
  from regexp_split_to_table(btrim(replace(replace(html, E'\r\n', E'\n'), E'\r', E'\n'), E' \n\t'), E'\n{2,}') with ordinality as t (part, place));
alter table mail_templates add constraint mail_templates_html_check check (length(html) <= 30000);
