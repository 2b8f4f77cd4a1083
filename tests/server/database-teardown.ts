import { endDatabase } from './database-setup'

export default endDatabase
