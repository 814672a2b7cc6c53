import { timelineKinds, type TimelineKind } from '@learning-cms/contract/crm/customers/customers'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { PhoneIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { Timeline } from '#records/person/timeline/Timeline.tsx'
import { CallDrawer } from './CallDrawer.tsx'
import classes from '#features/crm/customers/list/customers.module.css'
import { timelineOf } from '#features/crm/customers/customers.api.ts'

/** Everything that happened, of one kind if asked; a call is logged from here. */
export function OverviewTab({ id }: { id: string }) {
  const say = useWords(customerPageWords)
  const may = useMay()
  const [kind, setKind] = useState<TimelineKind>()
  const [isCalling, setCalling] = useState(false)
  return (
    <Timeline read={timelineOf(id, kind)}>
      <div className={classes['tools']}>
        <FilterSelect
          label={say('show')}
          value={kind}
          options={timelineKinds.map((value) => ({ value, label: say(`kind-${value}`) }))}
          onChange={setKind}
        />
        {may('crm:write') && (
          <Button variant="default" leftSection={<PhoneIcon size={18} aria-hidden />} onClick={() => setCalling(true)}>
            {say('logCall')}
          </Button>
        )}
      </div>
      <CallDrawer id={id} isOpen={isCalling} onClose={() => setCalling(false)} />
    </Timeline>
  )
}
