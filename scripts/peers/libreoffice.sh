#!/usr/bin/env bash
# Debian's LibreOffice Writer without windows, and poppler to look at its pages.
#   libreoffice.sh start   installs what is missing, prints {"dir","version"}; nothing keeps running
#   libreoffice.sh wipe    deletes the directory (only if it is one of ours)
# env: PEER_DIR (default ${TMPDIR:-/tmp}/rankwell-libreoffice)
set -euo pipefail
PEER_DIR=${PEER_DIR:-${TMPDIR:-/tmp}/rankwell-libreoffice}
export DEBIAN_FRONTEND=noninteractive
have() { local c; for c; do command -v "$c" >/dev/null || return 1; done; }
case ${1:-} in
start)
  have soffice pdftoppm ||
    { apt-get update -q && apt-get install -yq --no-install-recommends libreoffice-writer-nogui poppler-utils; } >&2
  mkdir -p "$PEER_DIR"; touch "$PEER_DIR/.libreoffice-peer"
  version=$(soffice "-env:UserInstallation=file://$PEER_DIR/profile" --version | head -1)
  echo "{\"dir\":\"$PEER_DIR\",\"version\":\"${version%% }\"}" ;;
wipe) [[ ! -e $PEER_DIR/.libreoffice-peer ]] || rm -rf -- "$PEER_DIR" ;;
*) echo "usage: $0 start|wipe" >&2; exit 2 ;;
esac
