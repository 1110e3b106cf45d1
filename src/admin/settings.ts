import { z } from 'zod'
import { bool } from '../common/settings/setting-types.ts'
import type { SettingsOf, SettingTable } from '../common/settings/settings.ts'

/** Settings of the admin interface. */
export const adminSettings = {
  admin: { env: 'ADMIN', type: bool, default: 'true', help: 'Serve the admin interface at /admin' },
  adminAuth: {
    env: 'ADMIN_AUTH',
    type: z
      .string()
      .regex(/^$|^[^:]+:.+$/, 'expected user:password')
      .transform((value) => (value === '' ? undefined : value))
      .describe('user:password'),
    default: '',
    help: 'What an operator signs in with where tasks is not served; with docdb alone that of DOCDB_AUTH',
    secret: true,
  },
} as const satisfies SettingTable

export type AdminSettings = SettingsOf<typeof adminSettings>
