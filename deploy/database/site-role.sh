#!/bin/sh
# Runs once, in an empty volume: the site gets a role that owns its database and may do nothing else on the server.
# pg_trgm is a trusted extension, so the owner of a database may create it there.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$SITE_PASSWORD" <<'SQL'
create role ticha login password :'password';
create database ticha owner ticha;
SQL
