#!/usr/bin/env bash
# Real Ghost peer on loopback: the npm package `ghost` (its own lock file, pnpm, no install scripts) on Node 24,
# with Debian's MariaDB on a unix socket, which unlike Ghost's SQLite needs no compiler.
#   ghost.sh start   prints {"url","version","pid","dbPid","user","password","adminApiKey","contentApiKey"}; safe to run again
#   ghost.sh stop    stops exactly what start started (data is kept)
#   ghost.sh wipe    stop, then delete the data; `wipe all` deletes the installed program too
# env: PEER_DIR (default ${TMPDIR:-/tmp}/rankwell-ghost; keep it short, a unix socket path holds 107 bytes), PORT (18084),
#   SMTP_PORT (1: nothing listens), GHOST_NODE (another Node 24)
set -euo pipefail
PEER_DIR=${PEER_DIR:-${TMPDIR:-/tmp}/rankwell-ghost} PORT=${PORT:-18084} SMTP_PORT=${SMTP_PORT:-1} VERSION=6.65.0
PNPM=12.4.2 # exactly the one that the package names: another would fetch and verify this one
APP=$PEER_DIR/app DB=$PEER_DIR/db SOCK=$PEER_DIR/db.sock LOG=$PEER_DIR/log TOOLS=$PEER_DIR/tools
export PATH=$PATH:/usr/sbin:/sbin DEBIAN_FRONTEND=noninteractive
have() { local c; for c; do command -v "$c" >/dev/null || return 1; done; }
say() { echo "ghost.sh: $*" >&2; }
ours() { # pid file -> true when that pid runs and was started from this PEER_DIR
  [[ -s $1 ]] && { tr '\0' ' ' <"/proc/$(cat "$1")/cmdline" | grep -F "$PEER_DIR/" >/dev/null; } 2>/dev/null
}
wait_for() { # seconds, db|web, command...
  local end=$((SECONDS + $1)) what=$2; shift 2
  until "$@" >/dev/null 2>&1; do
    ((SECONDS < end)) && kill -0 "$(cat "$PEER_DIR/$what.pid")" 2>/dev/null ||
      { say "$what did not come up, see $LOG/$what.log"; stop; exit 1; }
    sleep 0.2
  done
}
install_all() {
  if ! have mariadbd mariadb-install-db curl; then
    say "installing MariaDB"; { apt-get update -q && apt-get install -yq --no-install-recommends mariadb-server curl; } >&2
  fi
  mkdir -p "$TOOLS"
  if [[ ! -e $TOOLS/node_modules/.bin/pnpm || ! -e $TOOLS/node_modules/.bin/node ]]; then
    say "installing node 24 and pnpm from npm"
    # Both come by their install scripts, which npm may have been told to refuse where they are not named.
    echo '{"private":true,"allowScripts":{"node":true,"pnpm":true}}' >"$TOOLS/package.json"
    npm --prefix "$TOOLS" i --no-audit --no-fund --loglevel error node@24 "pnpm@$PNPM" >&2
  fi
  NODE=${GHOST_NODE:-$TOOLS/node_modules/.bin/node}
  [[ -e $APP/.installed-$VERSION ]] && return
  say "installing ghost $VERSION"
  rm -rf "$APP" && mkdir -p "$APP"
  local tgz; tgz=$(npm pack "ghost@$VERSION" --pack-destination "$TOOLS" --loglevel error | tail -1)
  tar -xzf "$TOOLS/$tgz" -C "$APP" --strip-components=1 && rm -f "$TOOLS/$tgz"
  (cd "$APP" && CI=true PATH="$TOOLS/node_modules/.bin:$PATH" pnpm install --prod --frozen-lockfile --ignore-scripts >"$LOG/pnpm.log" 2>&1)
  touch "$APP/.installed-$VERSION"
}
start_db() {
  ours "$PEER_DIR/db.pid" && return
  [[ -d $DB/mysql ]] || mariadb-install-db --no-defaults --datadir="$DB" --user="$(id -un)" --skip-test-db \
    --auth-root-authentication-method=normal >"$LOG/db-install.log" 2>&1
  setsid mariadbd --no-defaults --user="$(id -un)" --datadir="$DB" --socket="$SOCK" --skip-networking \
    --innodb-buffer-pool-size=128M --innodb-flush-log-at-trx-commit=0 --performance-schema=off >"$LOG/db.log" 2>&1 </dev/null &
  echo $! >"$PEER_DIR/db.pid"
  wait_for 60 db mariadb --no-defaults -uroot -S "$SOCK" -e 'select 1'
  mariadb --no-defaults -uroot -S "$SOCK" -e "create database if not exists ghost character set utf8mb4;
    create user if not exists ghost@localhost identified by 'ghost'; grant all on *.* to ghost@localhost;"
}
start_web() {
  ours "$PEER_DIR/web.pid" && return
  [[ -d $PEER_DIR/content ]] || cp -r "$APP/content" "$PEER_DIR/content"
  # everything that would call out (updates, explore, gravatar, pings) is off
  cat >"$APP/config.production.json" <<JSON
{"url":"http://127.0.0.1:$PORT","server":{"host":"127.0.0.1","port":$PORT},
 "database":{"client":"mysql","connection":{"socketPath":"$SOCK","user":"ghost","password":"ghost","database":"ghost"}},
 "paths":{"contentPath":"$PEER_DIR/content"},"logging":{"transports":["stdout"],"level":"info"},
 "mail":{"transport":"SMTP","from":"ghost@example.test","options":{"host":"127.0.0.1","port":$SMTP_PORT,"ignoreTLS":true}},
 "privacy":{"useTinfoil":true,"useUpdateCheck":false,"useGravatar":false,"useRpcPing":false},"sendWelcomeEmail":false,
 "explore":{"update_url":"","testimonials_url":""},"updateCheck":{"url":"http://127.0.0.1:1"},
 "security":{"staffDeviceVerification":false},"imageOptimization":{"resize":false}}
JSON
  echo "$PORT" >"$PEER_DIR/port"
  (cd "$APP" && NODE_ENV=production exec setsid "$NODE" "$APP/index.js" >"$LOG/web.log" 2>&1 </dev/null) &
  echo $! >"$PEER_DIR/web.pid"
  wait_for 120 web curl -fs "http://127.0.0.1:$PORT/ghost/api/admin/site/"
}
set_up() { # owner and an integration with an Admin API key, through Ghost's own API
  [[ -s $PEER_DIR/site.json ]] && return
  "$NODE" --input-type=module - "http://127.0.0.1:$PORT" >"$PEER_DIR/site.tmp" <<'JS'
const U = process.argv[2], user = 'owner@example.com', password = 'Pw-' + crypto.randomUUID();
const call = async (path, body, cookie = '') => {
  const r = await fetch(U + '/ghost/api/admin' + path, { method: 'POST', body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: U, cookie } });
  if (!r.ok) throw new Error(path + ' ' + r.status + ' ' + (await r.text()));
  return r;
};
await call('/authentication/setup/', { setup: [{ name: 'Owner', email: user, password, blogTitle: 'Peer blog' }] });
const s = await call('/session/', { username: user, password });
const cookie = s.headers.getSetCookie().map((c) => c.split(';')[0]).join('; ');
// Ghost answers before it has stored the session.
const integrate = (tries) => call('/integrations/?include=api_keys', { integrations: [{ name: 'peer' }] }, cookie)
  .catch(async (error) => {
    if (tries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return integrate(tries - 1);
  });
const i = await (await integrate(20)).json();
const key = (t) => i.integrations[0].api_keys.find((k) => k.type === t).secret;
console.log(JSON.stringify({ user, password, adminApiKey: key('admin'), contentApiKey: key('content') }));
JS
  mv "$PEER_DIR/site.tmp" "$PEER_DIR/site.json"
}
stop() {
  local f p
  for f in web db; do
    if ours "$PEER_DIR/$f.pid"; then
      p=$(cat "$PEER_DIR/$f.pid"); kill -TERM -- "-$p" 2>/dev/null || kill -TERM "$p" 2>/dev/null || true
      for _ in $(seq 150); do kill -0 "$p" 2>/dev/null || break; sleep 0.1; done
    fi
    rm -f "$PEER_DIR/$f.pid"
  done
}
case ${1:-} in
start)
  mkdir -p "$DB" "$LOG"; touch "$PEER_DIR/.ghost-peer"; install_all
  [[ -s $PEER_DIR/port ]] && ours "$PEER_DIR/web.pid" && PORT=$(cat "$PEER_DIR/port")
  start_db; start_web; set_up
  sed "s|^{|{\"url\":\"http://127.0.0.1:$PORT\",\"version\":\"$VERSION\",\"pid\":$(cat "$PEER_DIR/web.pid"),\"dbPid\":$(cat "$PEER_DIR/db.pid"),|" "$PEER_DIR/site.json" ;;
stop) stop ;;
wipe)
  stop
  [[ -e $PEER_DIR/.ghost-peer ]] || exit 0
  if [[ ${2:-} == all ]]; then rm -rf -- "$PEER_DIR"; else rm -rf -- "$DB" "$LOG" "$PEER_DIR"/{content,site.json,port,db.sock}; fi ;;
*) echo "usage: $0 start|stop|wipe [all]" >&2; exit 2 ;;
esac
