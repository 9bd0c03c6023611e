import { freshDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { faultsOfAccounts } from '../money/ledger/credit.testing.ts'
import { mergeRules } from './merge-rules.testing.ts'
import { ruledStudio } from './rules-studio.testing.ts'

let open: OpenDatabase
const openDatabase = async () => {
  open = await freshDatabase()
  return open
}
mergeRules(ruledStudio(openDatabase), () => faultsOfAccounts(open))
