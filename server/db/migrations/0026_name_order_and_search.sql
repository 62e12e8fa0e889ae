-- The order of names in each language of the interface; numbers inside of names count as numbers.
CREATE COLLATION "name_en" (provider = icu, locale = 'en-u-kn-true');--> statement-breakpoint
CREATE COLLATION "name_ar" (provider = icu, locale = 'ar-u-kn-true');--> statement-breakpoint
CREATE COLLATION "name_tr" (provider = icu, locale = 'tr-u-kn-true');--> statement-breakpoint
CREATE COLLATION "name_es" (provider = icu, locale = 'es-u-kn-true');--> statement-breakpoint
CREATE COLLATION "name_fr" (provider = icu, locale = 'fr-u-kn-true');--> statement-breakpoint
CREATE COLLATION "name_de" (provider = icu, locale = 'de-u-kn-true');--> statement-breakpoint
CREATE COLLATION "name_it" (provider = icu, locale = 'it-u-kn-true');--> statement-breakpoint
CREATE COLLATION "name_pt" (provider = icu, locale = 'pt-u-kn-true');--> statement-breakpoint
CREATE COLLATION "name_nl" (provider = icu, locale = 'nl-u-kn-true');--> statement-breakpoint
CREATE COLLATION "name_ru" (provider = icu, locale = 'ru-u-kn-true');--> statement-breakpoint
-- A text as search compares it, whatever its language. Letters that people type one for the other become one:
-- case, accents, Arabic alef, hamza, ta marbuta and marks, digits, quotes, dashes. й, ї and ў stay letters of their own.
-- Signs that become many, such as U+FDFA, must not make a name too long for an index: 600 are kept.
CREATE FUNCTION fold_text(content text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select left(case when content collate "C" ~ '^[ -~]*$'
  then btrim(regexp_replace(translate(lower(content collate "C"), '`', ''''), ' {2,}', ' ', 'g'))
  else normalize(btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        -- Marks of Latin, Greek, Cyrillic, Hebrew and Arabic letters, tatweel, and signs without a shape.
        regexp_replace(
          replace(replace(replace(
            lower(normalize(translate(content, E'\u00b4\u2033\u2036', $q$'""$q$), nfkd) collate public.name_en),
            E'\u0438\u0306', E'\u0439'), E'\u0456\u0308', E'\u0457'), E'\u0443\u0306', E'\u045e') collate "C",
          '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
          '', 'g'),
        -- One sign for one sign: Latin and Greek, Arabic and Persian letters, digits, punctuation.
        E'\u0131\u00f8\u0111\u00f0\u0142\u0127\u0167\u014b\u03c2'
          || E'\u0671\u0672\u0673\u0629\u06c1\u06c3\u06be\u06d5\u0649\u06cc\u06d2\u06a9\u06aa'
          || E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9'
          || E'\u2018\u2019\u201a\u201b\u2032\u2035\u2039\u203a\u02bb\u02bc\u0060\u201c\u201d\u201e\u201f\u00ab\u00bb'
          || E'\u2010\u2012\u2013\u2014\u2015\u2212\u060c\u061b\u061f\u066a',
        E'ioddlhtn\u03c3'
          || E'\u0627\u0627\u0627\u0647\u0647\u0647\u0647\u0647\u064a\u064a\u064a\u0643\u0643'
          || '01234567890123456789'
          || $q$'''''''''''""""""$q$
          || '------,;?%'),
      E'\u00df', 'ss'), E'\u00e6', 'ae'), E'\u0153', 'oe'), E'\u00fe', 'th'),
    '[\s\u0085\u1680\u2028\u2029]+', ' ', 'g')), nfc) end, 600)
$$;--> statement-breakpoint
-- Trigrams of letters beyond ASCII, which a database with the locale C knows none of: each letter becomes two of a-z and
-- 0-9. Two letters may become the same, so what is found by them has to be compared with the text itself.
CREATE FUNCTION search_grams(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select case when folded !~ '[^\u0001-\u007f]' then folded else (
    select string_agg(case when code < 128 then letter else
      substr('0123456789abcdefghijklmnopqrstuvwxyz', 1 + code % 36, 1)
      || substr('0123456789abcdefghijklmnopqrstuvwxyz', 1 + code / 36 % 36, 1) end, '' order by place)
    from unnest(string_to_array(folded, null)) with ordinality as letters(letter, place), ascii(letter) as code) end
$$;--> statement-breakpoint
DROP INDEX "documents_title";--> statement-breakpoint
DROP INDEX "documents_recent";--> statement-breakpoint
DROP INDEX "documents_name_search";--> statement-breakpoint
-- In one statement, so that the table is written once.
ALTER TABLE "documents"
  ADD COLUMN "name" text GENERATED ALWAYS AS (coalesce(nullif(title, ''), keyword)) STORED NOT NULL,
  ADD COLUMN "search_name" text GENERATED ALWAYS AS (fold_text(coalesce(nullif(title, ''), keyword))) STORED NOT NULL,
  ADD COLUMN "search_grams" text GENERATED ALWAYS AS (search_grams(fold_text(coalesce(nullif(title, ''), keyword)))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_name_en" ON "documents" USING btree ("workspace_id","name" collate "name_en","id","status","was_in_review") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_name_ar" ON "documents" USING btree ("workspace_id","name" collate "name_ar","id","status","was_in_review") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_name_tr" ON "documents" USING btree ("workspace_id","name" collate "name_tr","id","status","was_in_review") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_name_es" ON "documents" USING btree ("workspace_id","name" collate "name_es","id","status","was_in_review") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_name_fr" ON "documents" USING btree ("workspace_id","name" collate "name_fr","id","status","was_in_review") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_name_de" ON "documents" USING btree ("workspace_id","name" collate "name_de","id","status","was_in_review") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_name_it" ON "documents" USING btree ("workspace_id","name" collate "name_it","id","status","was_in_review") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_name_pt" ON "documents" USING btree ("workspace_id","name" collate "name_pt","id","status","was_in_review") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_name_nl" ON "documents" USING btree ("workspace_id","name" collate "name_nl","id","status","was_in_review") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_name_ru" ON "documents" USING btree ("workspace_id","name" collate "name_ru","id","status","was_in_review") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_recent" ON "documents" USING btree ("workspace_id","updated_at","id","status","was_in_review","search_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_name_search" ON "documents" USING gin ("workspace_id","search_grams" gin_trgm_ops);