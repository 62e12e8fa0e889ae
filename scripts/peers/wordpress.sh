#!/usr/bin/env bash
# Real WordPress peer on loopback: Debian's wordpress + MariaDB (unix socket only) + php -S.
#   wordpress.sh start   prints {"url","user","password","appPassword","pid","dbPid","version"}; safe to run again
#   wordpress.sh stop    stops exactly what start started (data is kept)
#   wordpress.sh wipe    stop, then delete the data dir (only if it is one of ours)
# env: PEER_DIR (default ${TMPDIR:-/tmp}/rankwell-wordpress; keep it short, a unix socket path holds 107 bytes), PORT (18080)
set -euo pipefail
PEER_DIR=${PEER_DIR:-${TMPDIR:-/tmp}/rankwell-wordpress} PORT=${PORT:-18080}
WWW=$PEER_DIR/www DB=$PEER_DIR/db SOCK=$PEER_DIR/db.sock LOG=$PEER_DIR/log
export PATH=$PATH:/usr/sbin:/sbin DEBIAN_FRONTEND=noninteractive
have() { local c; for c; do command -v "$c" >/dev/null || return 1; done; }
say() { echo "wordpress.sh: $*" >&2; }
ours() { # pid file -> true when that pid runs and was started from this PEER_DIR
  [[ -s $1 ]] && { tr '\0' ' ' <"/proc/$(cat "$1")/cmdline" | grep -F "$PEER_DIR/" >/dev/null; } 2>/dev/null
}
wait_for() { # seconds, db|web, command...
  local end=$((SECONDS + $1)) what=$2; shift 2
  until "$@" >/dev/null 2>&1; do
    ((SECONDS < end)) && kill -0 "$(cat "$PEER_DIR/$what.pid")" 2>/dev/null ||
      { say "$what did not come up, see $LOG/$what.log"; stop; exit 1; }
    sleep 0.1
  done
}
install_packages() {
  [[ -e /usr/share/wordpress/wp-load.php ]] && have php mariadbd mariadb-install-db curl &&
    php -m | grep mysqli >/dev/null && return
  say "installing Debian packages"
  # micro-httpd satisfies wordpress's <httpd> dependency without apache2, php8.2-cgi its <php> one without mod-php
  { apt-get update -q && apt-get install -yq --no-install-recommends wordpress wordpress-theme-twentytwentythree \
    micro-httpd php8.2 php8.2-cgi php8.2-cli php8.2-curl php8.2-xml php8.2-mbstring mariadb-server curl; } >&2
}
start_db() {
  ours "$PEER_DIR/db.pid" && return
  [[ -d $DB/mysql ]] || mariadb-install-db --no-defaults --datadir="$DB" --user="$(id -un)" --skip-test-db \
    --auth-root-authentication-method=normal >"$LOG/db-install.log" 2>&1
  setsid mariadbd --no-defaults --user="$(id -un)" --datadir="$DB" --socket="$SOCK" --skip-networking \
    --pid-file="$PEER_DIR/mariadbd.own.pid" --innodb-buffer-pool-size=64M --innodb-flush-log-at-trx-commit=0 \
    --performance-schema=off >"$LOG/db.log" 2>&1 </dev/null &
  echo $! >"$PEER_DIR/db.pid"
  wait_for 60 db mariadb --no-defaults -uroot -S "$SOCK" -e 'select 1'
  mariadb --no-defaults -uroot -S "$SOCK" -e "create database if not exists wp character set utf8mb4;
    create user if not exists wp@localhost identified by 'wp'; grant all on wp.* to wp@localhost;"
}
lay_site() {
  [[ -e $WWW/wp-config.php ]] && return
  mkdir -p "$WWW" && cp -rL /usr/share/wordpress/. "$WWW/" && mkdir -p "$WWW/wp-content/uploads"
  cat >"$PEER_DIR/router.php" <<'PHP'
<?php // php -S router: real files and directories with an index as they are, everything else to index.php
$p = $_SERVER['DOCUMENT_ROOT'] . rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
if (is_file($p) || (is_dir($p) && is_file("$p/index.php") && $p !== $_SERVER['DOCUMENT_ROOT'] . '/')) return false;
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . '/index.php';
chdir($_SERVER['DOCUMENT_ROOT']); require 'index.php';
PHP
  mkdir -p "$WWW/wp-content/mu-plugins"
  cat >"$WWW/wp-content/mu-plugins/peer-seo.php" <<'PHP'
<?php // Stands in for Yoast SEO, which Debian does not have: the same post meta in the REST API, shown in the page's head.
const PEER_SEO = ['title', 'metadesc', 'focuskw', 'canonical', 'meta-robots-noindex', 'meta-robots-nofollow',
  'opengraph-title', 'opengraph-description', 'opengraph-image', 'opengraph-image-id'];
add_action('init', function () {
  foreach (PEER_SEO as $key) register_post_meta('post', "_yoast_wpseo_$key", ['type' => 'string', 'single' => true,
    'show_in_rest' => true, 'auth_callback' => fn() => current_user_can('edit_posts')]);
});
// The direction of the site's pages, as the translation of its language would set it.
add_action('init', function () {
  register_setting('general', 'peer_direction', ['type' => 'string', 'show_in_rest' => true]);
  $GLOBALS['wp_locale']->text_direction = get_option('peer_direction') === 'rtl' ? 'rtl' : 'ltr';
});
add_action('rest_api_init', fn() => register_rest_route('yoast/v1', '/peer', ['methods' => 'GET',
  'callback' => fn() => 'a stand-in', 'permission_callback' => '__return_true']));
add_action('wp_head', function () {
  if (!is_single()) return;
  foreach (PEER_SEO as $key) {
    $value = get_post_meta(get_the_ID(), "_yoast_wpseo_$key", true);
    if ($value !== '') printf("<meta name=\"peer-%s\" content=\"%s\">\n", esc_attr($key), esc_attr($value));
  }
});
PHP
  local key; key=$(head -c 32 /dev/urandom | base64 | tr -d '/+=')
  cat >"$WWW/wp-config.php" <<PHP
<?php
define('DB_NAME','wp'); define('DB_USER','wp'); define('DB_PASSWORD','wp'); define('DB_HOST','localhost:$SOCK');
define('DB_CHARSET','utf8mb4'); define('DB_COLLATE',''); \$table_prefix = 'wp_';
\$u = 'http://127.0.0.1:' . trim(file_get_contents('$PEER_DIR/port')); define('WP_HOME', \$u); define('WP_SITEURL', \$u);
foreach (['AUTH','SECURE_AUTH','LOGGED_IN','NONCE'] as \$k) { define(\$k.'_KEY', '$key'.\$k); define(\$k.'_SALT', \$k.'$key'); }
define('WP_ENVIRONMENT_TYPE', 'local');     // lets application passwords work over plain http
define('WP_HTTP_BLOCK_EXTERNAL', true);     // no update checks, no pings: loopback only
define('AUTOMATIC_UPDATER_DISABLED', true); define('DISABLE_WP_CRON', true); define('FS_METHOD', 'direct');
define('WP_DEBUG', false); error_reporting(E_ALL & ~E_DEPRECATED); ini_set('display_errors', '0');
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
PHP
}
install_site() {
  [[ -s $PEER_DIR/site.json ]] && return
  # WP_INSTALLING defined inside php, then the application password is made with WordPress's own class
  HTTP_HOST=127.0.0.1:$PORT php -d sendmail_path=/bin/true -d display_errors=0 -- "$WWW" >"$PEER_DIR/site.tmp" 2>"$LOG/install.log" <<'PHP'
<?php
$_SERVER['HTTP_HOST'] = getenv('HTTP_HOST'); $_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1'; $_SERVER['REQUEST_METHOD'] = 'GET';
define('WP_INSTALLING', true);
require $argv[1] . '/wp-load.php'; require ABSPATH . 'wp-admin/includes/upgrade.php';
$pw = wp_generate_password(24, false);
$r = wp_install('Peer blog', 'editor', 'editor@example.test', true, '', $pw);
if (is_wp_error($r)) { fwrite(STDERR, $r->get_error_message()); exit(1); }
global $wp_rewrite; $wp_rewrite->set_permalink_structure('/%postname%/'); $wp_rewrite->flush_rules(false);
switch_theme('twentytwentythree');
[$app] = WP_Application_Passwords::create_new_application_password($r['user_id'], ['name' => 'peer']);
global $wp_version;
echo json_encode(['user' => 'editor', 'password' => $pw, 'appPassword' => WP_Application_Passwords::chunk_password($app), 'version' => $wp_version]);
PHP
  mv "$PEER_DIR/site.tmp" "$PEER_DIR/site.json"
}
start_web() {
  ours "$PEER_DIR/web.pid" && return
  echo "$PORT" >"$PEER_DIR/port"
  PHP_CLI_SERVER_WORKERS=3 setsid php -d sendmail_path=/bin/true -d upload_max_filesize=32M -d post_max_size=40M \
    -d memory_limit=256M -S "127.0.0.1:$PORT" -t "$WWW" "$PEER_DIR/router.php" >"$LOG/web.log" 2>&1 </dev/null &
  echo $! >"$PEER_DIR/web.pid"
  wait_for 30 web curl -fs "http://127.0.0.1:$PORT/wp-json/"
}
stop() {
  local f p
  for f in web db; do # setsid made each pid the leader of its own process group: php's workers go with it
    if ours "$PEER_DIR/$f.pid"; then
      p=$(cat "$PEER_DIR/$f.pid"); kill -TERM -- "-$p" 2>/dev/null || true
      for _ in $(seq 150); do kill -0 -- "-$p" 2>/dev/null || break; sleep 0.1; done
    fi
    rm -f "$PEER_DIR/$f.pid"
  done
}
case ${1:-} in
start)
  install_packages; mkdir -p "$DB" "$LOG"; touch "$PEER_DIR/.wordpress-peer"
  [[ -s $PEER_DIR/port ]] && ours "$PEER_DIR/web.pid" && PORT=$(cat "$PEER_DIR/port") || echo "$PORT" >"$PEER_DIR/port"
  start_db; lay_site; install_site; start_web
  sed "s|^{|{\"url\":\"http://127.0.0.1:$PORT\",\"pid\":$(cat "$PEER_DIR/web.pid"),\"dbPid\":$(cat "$PEER_DIR/db.pid"),|" "$PEER_DIR/site.json"; echo ;;
stop) stop ;;
wipe) stop; [[ ! -e $PEER_DIR/.wordpress-peer ]] || rm -rf -- "$PEER_DIR" ;;
*) echo "usage: $0 start|stop|wipe" >&2; exit 2 ;;
esac
