-- A driver's unpaid bookings are counted by their driver too. Without this index, one driver with many bookings makes it a scan.
CREATE INDEX bookings_unpaid_by ON bookings (driver_id) WHERE status = 'pending' AND held_by IS NOT NULL;
