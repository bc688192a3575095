-- Search by words: what a product is found by, the shop's vocabulary, and how a shopper's words are read.

create extension if not exists fuzzystrmatch;

-- The nearest products to a whole sentence were slow to walk (300 ms among 100,000) and weak for two words apart.
drop index products_nearest;

-- Both a product's words and a shopper's are cut at spaces and ASCII punctuation, so that "Co-ord" is "co" and "ord".
create function in_words(text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower($1), '[\s!-/:-@\[-`{-~]+', ' ', 'g');

-- The name counts most, then what kind of piece it is (S§2's groups and the category), then the cloth.
alter table products add column words tsvector not null generated always as (
  setweight(to_tsvector('english', in_words(name || ' ' || sku)), 'A') ||
  setweight(to_tsvector('english', in_words(category_id) ||
    case when is_dress then ' dress' else '' end || case when is_top then ' top' else '' end ||
    case when is_bottom then ' bottom' else '' end || case when is_cooset then ' co ord coord set' else '' end ||
    case when is_bestsellers then ' bestseller' else '' end), 'B') ||
  setweight(to_tsvector('english', in_words(material)), 'C')) stored;
create index products_words on products using gin (words);

-- Every word that a product was ever found by: what a mistyped one may have meant. Words that no product has any more
-- do no harm, so none is taken out.
create table search_words (
  word text primary key check (word ~ '^[^0-9\s]{3,}$')
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

create function learn_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word from regexp_split_to_table(in_words(new.name || ' ' || new.material || ' ' || new.category_id), ' ') word
    where word ~ '^[^0-9\s]{3,}$' and not exists (select from search_words known where known.word = word.word)
    order by word
    on conflict do nothing;
  return null;
end $$;
create trigger products_learn_words after insert or update of name, material, category_id on products
  for each row execute function learn_search_words();
insert into search_words values ('dress'), ('top'), ('bottom'), ('coord'), ('bestseller');
insert into search_words
  select distinct word from products, regexp_split_to_table(in_words(name || ' ' || material || ' ' || category_id), ' ') word
  where word ~ '^[^0-9\s]{3,}$'
  on conflict do nothing;

-- Both functions ask whether any product has some words. Without the setting a word that none has would be looked for
-- in the whole table, because the planner expects to meet it soon.

-- What one word asks for: itself and all that begins with it; else the known words with the fewest letters changed.
create function read_search_word(typed text) returns tsquery language plpgsql stable set enable_seqscan = off as $$
declare
  asked tsquery := to_tsquery('english', typed || ':*');
begin
  if numnode(asked) = 0 or length(typed) < 3 or typed ~ '[0-9]'
    or exists (select from products where words @@ asked and is_active and deleted_at is null) then
    return asked;
  end if;
  return (
    with alike as (
      select word, levenshtein_less_equal(word, typed, 1 + length(typed) / 3) as changes
      from search_words where length(typed) <= 40 and similarity(word, typed) >= 0.2),
    nearest as (
      select word from alike where changes <= greatest(1, length(typed) / 3)
        and changes = (select min(changes) from alike)
      order by similarity(word, typed) desc, word limit 5)
    select to_tsquery('english', string_agg(word, ' | ')) from nearest);
end $$;

-- What some words ask for: every one of them; some of them when no product has all. A word that says nothing to the
-- shop is left out; when none says anything the answer finds nothing.
create function read_search(typed text) returns tsquery language plpgsql stable set enable_seqscan = off as $$
declare
  word text;
  asked tsquery;
  all_of tsquery;
  any_of tsquery;
begin
  for word in select distinct part from regexp_split_to_table(in_words(typed), ' ') part where part <> '' limit 10 loop
    asked := read_search_word(word);
    continue when asked is null or numnode(asked) = 0;
    all_of := coalesce(all_of && asked, asked);
    any_of := coalesce(any_of || asked, asked);
  end loop;
  if all_of is null or exists (select from products where words @@ all_of and is_active and deleted_at is null) then
    return coalesce(all_of, '');
  end if;
  return any_of;
end $$;
