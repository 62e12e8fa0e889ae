/** Days a version must be public before it is used: bad releases are mostly found within a week. */
export const minAgeDays = 7

export const allowedLicenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
])

/** Packages with another license, by name or by a prefix ending in `*`, and why they may be used. */
export const licenseExceptions = {
  '@axe-core/playwright': { license: 'MPL-2.0', reason: 'only tests use it, unchanged' },
  'axe-core': { license: 'MPL-2.0', reason: 'only tests use it, unchanged' },
  'lightningcss*': { license: 'MPL-2.0', reason: 'only the build uses it, unchanged' },
  '@img/sharp-*': {
    license: 'LGPL-3.0-or-later',
    reason: 'libvips is a library of its own, which anybody may replace',
  },
  '@fontsource-variable/*': { license: 'OFL-1.1', reason: 'fonts, delivered unchanged' },
  '@sesamecare-oss/redlock': {
    license: 'UNLICENSED',
    reason: 'its LICENSE.md is MIT; the field is a mistake',
  },
  'dictionary-en*': {
    license: 'BSD',
    reason: 'the license of SCOWL: its parts are BSD-3-Clause, MIT-like, or in the public domain',
  },
  duck: { license: 'BSD', reason: 'its LICENSE is BSD-2-Clause' },
}

/** Versions that were younger than the limit when the dates were recorded, and why they may be used. */
/** @type {Record<string, string>} */
export const youngExceptions = {}
