#!/bin/bash
# Whether the server answers on BASTIDE_HEALTH_PORT (8080 unless said) at BASTIDE_HEALTH_PATH (/healthz unless said).
# Exit code 0 if it does.
# The shell asks by itself, so that the image needs no other program.
set -u
port=${BASTIDE_HEALTH_PORT:-8080}
path=${BASTIDE_HEALTH_PATH:-/healthz}
exec 3<>"/dev/tcp/127.0.0.1/$port" || exit 1
printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$path" >&3
IFS= read -r -t 5 status <&3 || exit 1
cat <&3 >/dev/null # to the end, or the server takes us for somebody who went away
[[ $status == HTTP/1.?\ 200* ]]
