import type { BulkEntity } from '@learning-cms/contract/records/bulk'
import { bulkWords } from '@learning-cms/texts/records/bulk'
import { Button, Menu } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { ExpandIcon } from '#kit/show/icons.ts'
import { useActions } from '#kit/page/page-actions.ts'
import type { Selection } from '#kit/selection/selection.ts'
import type { ListQuery } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import type { BulkSent } from './bulk.api.ts'

/** A command for the ticked rows. */
export type BulkAct = {
  /** 'Đổi danh mục…' */
  label: string
  icon?: ReactNode
  /** Shown as a button of the bar; the others are in its menu. */
  isFrequent?: boolean
  tone?: 'danger'
  /** The command, if it needs no further input. */
  command?: BulkSent['command']
  /** Fields of the dialog, which pass on the command once it is complete. */
  Fields?: ComponentType<CommandFieldsProps>
}

/** Undefined while input is missing. */
export type CommandFieldsProps = { onCommand: (command: BulkSent['command'] | undefined) => void }

export type BulkActsProps = {
  entity: BulkEntity
  selection: Selection
  query: ListQuery
  acts: BulkAct[]
  /** Query keys that may be stale afterwards. */
  touches: readonly (readonly unknown[])[]
}

const BulkDialog = lazyRouteComponent(() => import('./BulkDialog.tsx'), 'BulkDialog')

/** The buttons of the bar, and the dialog that previews a command before it runs. */
export function BulkActs(props: BulkActsProps) {
  const { acts, selection } = props
  const say = useWords(bulkWords)
  const [open, setOpen] = useState<BulkAct>()
  const about = say('selected', { count: selection.count() })
  useActions(acts.map((act) => ({ key: act.label, label: act.label, about, run: () => setOpen(act) })))
  const frequent = acts.filter(({ isFrequent }) => isFrequent)
  const others = acts.filter(({ isFrequent }) => !isFrequent)
  return (
    <>
      {frequent.map((act) => (
        <Button key={act.label} variant="default" leftSection={act.icon} onClick={() => setOpen(act)}>
          {act.label}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu position="top-end" withinPortal>
          <Menu.Target>
            <Button variant="default" rightSection={<ExpandIcon size={16} aria-hidden />}>
              {say('more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((act) => (
              <Menu.Item key={act.label} leftSection={act.icon} color={act.tone && 'red'} onClick={() => setOpen(act)}>
                {act.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {open && (
        <Suspense>
          <BulkDialog {...props} act={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
