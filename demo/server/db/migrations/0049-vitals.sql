-- How fast pages were for visitors who agreed to it, for four weeks. No address, session or time of day.
CREATE TABLE vital_samples (
  id char(24) PRIMARY KEY,
  measured_on date NOT NULL,
  page text NOT NULL,
  metric text NOT NULL,
  value double precision NOT NULL,
  device text NOT NULL,
  language char(2) NOT NULL,
  element text
);
CREATE INDEX vital_samples_day ON vital_samples (measured_on);
