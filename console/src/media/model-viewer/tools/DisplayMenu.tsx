import { modelViewerWords } from '@learning-cms/texts/media/model-viewer'
import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { LampIcon } from '#kit/show/kit-icons.ts'
import { useWords } from '#kit/text/words.ts'
import { backgrounds, lights, looks, type Display, type Viewer } from '#media/model-viewer/engine/viewer.types.ts'
import { TOOL_PX } from './Tool.tsx'

const groups = { light: lights, background: backgrounds, look: looks } as const

/** Light, background and rendering of the model; not stored. */
export function DisplayMenu({ viewer }: { viewer: Viewer }) {
  const say = useWords(modelViewerWords)
  const [chosen, setChosen] = useState(viewer.display())
  const choose = (more: Partial<Display>) => {
    if (more.light) viewer.setLight(more.light)
    if (more.background) viewer.setBackground(more.background)
    if (more.look) viewer.setLook(more.look)
    setChosen(viewer.display())
  }
  return (
    // Inside the viewer, or full screen would hide it.
    <Menu
      position="top-start"
      withinPortal={false}
      closeOnItemClick={false}
      width={260}
      onOpen={() => setChosen(viewer.display())}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={TOOL_PX} aria-label={say('display')}>
          <LampIcon size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(['light', 'background', 'look'] as const).map((group) => (
          <Menu.RadioGroup key={group} value={chosen[group]} onChange={(value) => choose({ [group]: value })}>
            <Menu.Label>{say(group)}</Menu.Label>
            {groups[group].map((value) => (
              <Menu.RadioItem key={value} value={value}>
                {say(`${group}_${value}` as 'light_studio')}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
