import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../design/controls.tsx'
import { Actions, Dialog } from '../design/overlays.tsx'
import { translate } from '../i18n/translate.ts'

/** Asks before what was typed is left behind. */
export function LeaveGuard({ isDirty }: { readonly isDirty: () => boolean }): ReactNode {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog title={translate('item.leaveTitle')} onClose={reset}>
      <p>{translate('item.leaveNote')}</p>
      <Actions>
        <Button look="danger" onClick={proceed}>
          {translate('item.leave')}
        </Button>
        <Button look="primary" onClick={reset}>
          {translate('item.stay')}
        </Button>
      </Actions>
    </Dialog>
  )
}
