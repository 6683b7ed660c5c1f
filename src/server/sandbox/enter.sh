# Goes behind walls of its own: `enter.sh AT READ… -- WRITE… -- LIMITS… -- COMMAND…`.
# AT is a folder on which a new root is built in this mount namespace: READ may be read there, WRITE may be written, and nothing
# else is there. Without AT the root stays. LIMITS are arguments of `ulimit`, as "-c 0".
set -e
at=$1
shift

show() {
  if [ -L "$1" ]; then
    ln -sfn "$(readlink "$1")" "$at$1"
    return
  fi
  if [ -d "$1" ]; then
    mkdir -p "$at$1"
  else
    mkdir -p "$at${1%/*}"
    : > "$at$1"
  fi
  mount -o "rbind,$2" "$1" "$at$1"
}

if [ "$at" ]; then
  mount -t tmpfs -o mode=755,size=4m,nosuid,nodev tmpfs "$at"
  mkdir "$at/proc" "$at/tmp"
  mount -t proc -o nosuid,nodev,noexec proc "$at/proc"
  for device in /dev/null /dev/urandom; do show "$device" nosuid; done
fi
while [ "$1" != -- ]; do
  if [ "$at" ]; then show "$1" ro,nosuid,nodev; fi
  shift
done
shift
while [ "$1" != -- ]; do
  if [ "$at" ]; then show "$1" nosuid,nodev; fi
  shift
done
shift
if [ "$at" ]; then mount -o remount,bind,ro "$at"; fi
while [ "$1" != -- ]; do
  # Where a system does not know one, the others still hold.
  # shellcheck disable=SC2086
  ulimit $1 2> /dev/null || :
  shift
done
shift
if [ "$at" ]; then
  # Not by `exec`: a signal that the first process of a namespace sends itself, as when it aborts, would not reach it.
  # What the shell itself says of its end is nobody's concern.
  exec 9>&2 2> /dev/null
  chroot "$at" setpriv --bounding-set -all --inh-caps -all --securebits +noroot,+noroot_locked --no-new-privs \
    "$@" 2>&9 9>&-
  exit $?
fi
exec "$@"
