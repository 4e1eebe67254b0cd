/** Where a machine has what its units name. */
export interface UnitPlaces {
  /** The command itself. */
  readonly program: string;
  /** The folder whose `.env` holds the settings. */
  readonly folder: string;
  /** Who runs it. */
  readonly user: string;
  /** The data folder, which the unit may write to. */
  readonly data: string;
}

/** Units of systemd by their file names: a server, and a sync every working day. docs/deploy.md shows them in their usual places. */
export function unitsOf(places: UnitPlaces): Readonly<Record<string, string>> {
  return {
    "daybook.service": serverUnit(places),
    "daybook-sync.service": syncUnit(places),
    "daybook-sync.timer": SYNC_TIMER,
  };
}

function serverUnit({ program, folder, user, data }: UnitPlaces): string {
  return `[Unit]
Description=Daybook
Wants=network-online.target
After=network-online.target
StartLimitIntervalSec=0

[Service]
Type=exec
User=${user}
WorkingDirectory=${plain(folder)}
ExecStart=${quoted(program).replaceAll("$", "$$$$")} serve
ReadWritePaths=${quoted(data)}
Restart=always
RestartSec=1
KillMode=mixed
TimeoutStopSec=30
LimitNOFILE=65536
${CONFINED}
[Install]
WantedBy=multi-user.target
`;
}

function syncUnit({ program, folder, user, data }: UnitPlaces): string {
  return `[Unit]
Description=Daybook: fetch what is new
Wants=network-online.target
After=network-online.target

[Service]
Type=oneshot
User=${user}
WorkingDirectory=${plain(folder)}
ExecStart=${quoted(program).replaceAll("$", "$$$$")} sync
TimeoutStartSec=1h
TimeoutStopSec=30
ReadWritePaths=${quoted(data)}
${CONFINED}`;
}

/** A path in which systemd fills in nothing. */
function plain(path: string): string {
  if (/\p{Cc}/u.test(path))
    throw new Error(`${JSON.stringify(path)} cannot be written to a unit: name another folder.`);
  return path.replaceAll("%", "%%");
}

/** The same in quotes, as systemd reads them. */
function quoted(path: string): string {
  return `"${plain(path).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** The home folder stays readable: the program or its data may lie there. */
const CONFINED = `NoNewPrivileges=yes
PrivateTmp=yes
ProtectHome=read-only
ProtectSystem=strict
`;

const SYNC_TIMER = `[Unit]
Description=Daybook: fetch what is new every working day

[Timer]
OnCalendar=Mon..Fri 18:00 Australia/Sydney
RandomizedDelaySec=15min
Persistent=true

[Install]
WantedBy=timers.target
`;
