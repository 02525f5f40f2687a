-- The time a quote holds is `quoteMinutes` in the operator's config.json, where pages read it too.
ALTER TABLE settings DROP COLUMN quote_minutes;
