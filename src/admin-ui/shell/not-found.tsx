import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Empty } from '../design/states.tsx'
import { translate } from '../i18n/translate.ts'

export function NotFound(): ReactNode {
  return (
    <Empty text={translate('error.notFound')}>
      <Link to="/">{translate('shell.home')}</Link>
    </Empty>
  )
}
