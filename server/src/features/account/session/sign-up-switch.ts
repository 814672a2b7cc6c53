import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { changeSetting } from '#services/entities/change-setting.ts'
import { readSetting, type Setting } from '#services/settings/setting.ts'

/** Open unless somebody has closed it. */
const signUpSwitch: Setting<{ isOpen: boolean }> = { key: 'session.sign-up', default: { isOpen: true } }

export const readSignUpSwitch = (db: Db) => readSetting(db, signUpSwitch)

export const isSignUpSwitchedOff = async (db: Db) => !(await readSignUpSwitch(db)).isOpen

export const switchSignUp = (db: Db, by: By, sent: number, isOpen: boolean) =>
  db.transaction((tx) => changeSetting(tx, by, signUpSwitch, { sent, value: { isOpen }, action: 'settings.sign-up' }))
