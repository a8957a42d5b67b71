/** File in the agent's folder while a new program is on trial. */
export const TRIAL_FILE = 'update-trial';
/** File with the reason of the last failed update, until the portal has it. */
export const FAILURE_FILE = 'update-failure';
