#!/bin/bash
# Exits with 0 if the server answers 200 on BASTIDE_HEALTH_PORT (default 8080) at BASTIDE_HEALTH_PATH (default /healthz).
# Uses only bash, so the image needs no HTTP client.
set -u
port=${BASTIDE_HEALTH_PORT:-8080}
path=${BASTIDE_HEALTH_PATH:-/healthz}
exec 3<>"/dev/tcp/127.0.0.1/$port" || exit 1
printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$path" >&3
IFS= read -r -t 5 status <&3 || exit 1
cat <&3 >/dev/null # read to the end, so that the server sees no aborted connection
[[ $status == HTTP/1.?\ 200* ]]
