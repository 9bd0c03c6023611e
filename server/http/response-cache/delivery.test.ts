import { freshEmbeddedDatabase } from '../../db/database.testing.ts'
import { deliveryRules } from './delivery.testing.ts'

deliveryRules(freshEmbeddedDatabase)
