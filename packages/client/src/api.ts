// Generated from the OpenAPI document of the gateway: `npm run client:types`.

export interface paths {
    "/health/accepting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ingest probe
         * @description 503 if the queue is down. Turns can still be accepted while the store is down. Made for load balancers.
         */
        get: operations["healthAccepting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness probe
         * @description Checks nothing behind the process.
         */
        get: operations["healthLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness probe
         * @description 503 if a part that requests need is down.
         */
        get: operations["healthReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the metrics
         * @description In the Prometheus text format.
         */
        get: operations["metricsRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proxy/v1/chat/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Chat with a memory, through an OpenAI-compatible endpoint
         * @description Passes the request on to the operator’s chat endpoint, with what is remembered of the user added to the instructions, and answers with what the endpoint answers, streams included. The last user message and the answer are recorded as turns. With the scope `recall` memory is added, with `ingest` turns are recorded. Memory that is late or fails is left out: `keepsake-memory` of the answer says what came of it (`used`, `none`, `late`, `failed` or `not-allowed`). Errors of the endpoint are passed back as they are.
         */
        post: operations["proxyComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proxy/v1/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Chat with a memory, through the Responses API of an OpenAI-compatible endpoint
         * @description Passes the request on to the operator’s chat endpoint, with what is remembered of the user added to the instructions, and answers with what the endpoint answers, streams included. The last user message of the input and the answer are recorded as turns. With the scope `recall` memory is added, with `ingest` turns are recorded. Memory that is late or fails is left out: `keepsake-memory` of the answer says what came of it (`used`, `none`, `late`, `failed` or `not-allowed`). Errors of the endpoint are passed back as they are.
         */
        post: operations["proxyRespond"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description The tenant’s keys, oldest first, including revoked ones. Never the keys themselves.
         */
        get: operations["apiKeysList"];
        put?: never;
        /**
         * Create an API key
         * @description Creates a key for the caller’s own tenant. The key itself is shown only in this answer.
         */
        post: operations["apiKeysCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/api-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Takes effect at once at this gateway, and within `access.keyCacheMs` (5 s) at every other. 404 if the key is already revoked.
         */
        delete: operations["apiKeysRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the audit trail
         * @description The tenant’s administrative actions, latest first. Ids and counts only, nothing that a person said.
         */
        get: operations["auditRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an overview
         * @description The state of the installation: queues, parked work, users and parts. Figures only, nothing that a person said.
         */
        get: operations["overviewRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/parked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List parked work
         * @description Work that used up its attempts, queue by queue, latest failure first, each with the code of its last error.
         */
        get: operations["parkedList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/parked/{jobId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release one parked job
         * @description Retries it from its first attempt.
         */
        post: operations["parkedRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/parked/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release parked work
         * @description Retries everything that matches from its first attempt, at most 10 000 jobs at a time. Without a body, releases all.
         */
        post: operations["parkedReleaseAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the model usage
         * @description The tenant’s calls, tokens and cost by day, task and model.
         */
        get: operations["usageRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the context for the next reply
         * @description Never exceeds the token budget, and gives the reasons for each item. For a user that nobody met yet, it holds the caller’s own sections and the message alone.
         */
        post: operations["contextBuild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contexts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get several contexts
         * @description Contexts of up to 32 messages, of one user or of several, each as `POST /v1/context` answers it. A request that is not valid refuses all; anything else that keeps one from being answered is its own `problem`.
         */
        post: operations["contextsBuild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a lifecycle event
         * @description Tells that a conversation started or ended, that a turn was retracted, or that something is to be remembered. Plain JSON only, no CloudEvents. `conversation.started` alone leaves no trace: a conversation begins to exist with its first turn.
         */
        post: operations["eventsReceive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search a user’s memory
         * @description Best matches first, by words and by meaning. Each page shows the ranking at the time of its request, so a write between two pages may shift items.
         */
        post: operations["memoriesSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send turns
         * @description One turn, or up to 500 in a batch, as plain JSON or as CloudEvents. Answers 202 once every accepted turn is stored durably. If one turn is not valid, none is accepted, unless `partial=true`: then the valid ones are, `refused` lists the others, and only a batch without a valid turn is answered with 400. A turn with a known `eventId` is listed in `duplicates` and has no second effect, even if its content differs.
         */
        post: operations["turnsReceive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase a user
         * @description Destroys the user’s key, then removes every record, queue entry, job and cache. Answers with a receipt of what was erased from where. If it was interrupted (503, or no answer), send it again; otherwise it completes by itself soon after. 404 means that nothing is left.
         */
        delete: operations["erasuresErase"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/attractors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List attractors
         * @description Recurring concepts, strongest first.
         */
        get: operations["usersAttractors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the change log
         * @description Latest change first.
         */
        get: operations["usersChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pending commands
         * @description Commands found in what the person said in a conversation, latest first. What one message asks to forget is one command; anything else that it asks is another.
         */
        get: operations["commandsPending"];
        put?: never;
        /**
         * Send a command in plain words
         * @description Understands “What do you remember about me?”, “Forget that I mentioned …”, “Update: …”, “That’s not quite right”, “Remember that …”, “Clear all memories”, “Stop remembering”, “Don’t bring up …” and “Don’t save this: …”. A command that deletes or hides something only shows what it would do, with a token to confirm it. What a text asks to forget is confirmed together; anything else that it asks is answered in `further` (up to twelve sentences are read). “Remember that …” and “Stop remembering” also work before a user’s first turn.
         */
        post: operations["commandsSay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/commands/{commandId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview a pending command
         * @description Shows what it would do, with a token that confirms exactly that. A message that is forgotten takes along what else it asks: `text` says so, and that can be confirmed first.
         */
        get: operations["commandsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/commands/{commandId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a command
         * @description Does exactly what was shown. 409, with nothing done, if the token has expired, was already used, or no longer matches what would change. If clearing all memories was interrupted (503, or no answer), confirm again; otherwise it completes by itself soon after. 404 then means that nothing is left.
         */
        post: operations["commandsConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/commands/{commandId}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a pending command
         * @description Use this if the command was not meant.
         */
        post: operations["commandsDismiss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations
         * @description Latest first, with their summaries. A turn that was just accepted may take a moment to show here.
         */
        get: operations["usersConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/conversations/{conversationId}/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the turns of a conversation
         * @description Every final message, oldest first. A turn that was just accepted may take a moment to show here; contexts include it at once.
         */
        get: operations["usersTurns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete part of a memory
         * @description Selects by insight, category, conversation, topic or time span, and deletes the messages from which the selected memories came. Insights with other sources are kept on those; the rest are deleted. Profiles, summaries, attractors and the change log are updated at once. With `dryRun`, only shows what would be deleted.
         */
        post: operations["deletionsDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything
         * @description JSON that can be imported again, or Markdown for a person to read.
         */
        get: operations["exportsPlain"];
        put?: never;
        /**
         * Export everything, optionally sealed
         * @description With a passphrase, answers `application/octet-stream`: the export encrypted with AES-256-GCM under a key that scrypt derives from the passphrase.
         */
        post: operations["exportsSealed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import an export
         * @description For the tenant and user that were exported, or for the one that `newOwner` names, and only into an empty memory; 409 if there is one. Importing the same export again does nothing.
         */
        post: operations["exportsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List insights
         * @description Most recently recorded first, each with its evidence. With `asOf`, as believed at that time.
         */
        get: operations["usersInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/insights/{insightId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain an insight
         * @description Its sources with the quoted words, its confidence over time, and every change to it.
         */
        get: operations["insightsExplain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/insights/{insightId}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct an insight
         * @description The person’s statement is believed fully in its place; the old statement is kept as history. Repeating the same words changes nothing.
         */
        post: operations["insightsCorrect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/insights/{insightId}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide on an insight
         * @description Confirm, dispute, disable, enable, pin or unpin it. Takes effect before the answer is sent: a disputed or disabled insight is in no context from then on. If the insight was merged into another, the decision applies to that one. Repeating a decision changes nothing.
         */
        post: operations["insightsDecide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get everything that is remembered
         * @description The current profile, and the insights by category with their confidence and sources. JSON, or Markdown with `Accept: text/markdown`. Superseded and archived insights are in the list of insights.
         */
        get: operations["insightsMemories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notifications
         * @description What the person should be told, oldest first. Each is delivered at least once; use its `id` to recognise repeats. Notifications about hidden memories come without their words.
         */
        get: operations["notificationsRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the profile
         * @description The latest version as it stands now: each line with its current confidence or the date it was last said, and nothing that is no longer believed. With `asOf`, the version that was current then, as it was written. JSON, or Markdown with `Accept: text/markdown`. 404 until the first profile is written.
         */
        get: operations["usersProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/profile/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions of the profile
         * @description What changed between `from` and `to`, both as they were written.
         */
        get: operations["profilesDiff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/profile/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a version of the profile
         * @description Writes the old version again as the newest one, without lines that are no longer believed. It stays until the next consolidation, which follows more messages or a decision and writes what is believed then. To keep something out for good, correct, disable or delete it.
         */
        post: operations["profilesRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/profile/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of the profile
         * @description Latest first, each with the changes that led to it.
         */
        get: operations["profilesVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/profile/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a version of the profile
         * @description As it was written. JSON, or Markdown with `Accept: text/markdown`.
         */
        get: operations["profilesVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of a rebuild
         * @description The user’s latest rebuild. 404 if there is none, or if it finished long ago.
         */
        get: operations["rebuildRead"];
        put?: never;
        /**
         * Rebuild a user for comparison
         * @description A worker reads every stored turn again with the current extractor and compares the result with the current memory, which does not change. Ask for the outcome with GET, then switch to it or discard it.
         */
        post: operations["rebuildCompare"];
        /**
         * Discard a rebuild
         * @description Drops what was kept for the switch. 409 unless a comparison is finished.
         */
        delete: operations["rebuildDiscard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/rebuild/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch to a rebuilt memory
         * @description Replaces the current memory with the compared one in a single commit. Decisions of the person are kept. 409 unless a comparison is finished.
         */
        post: operations["rebuildSwitch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings
         * @description All settings of the user. A user who never changed any has the defaults.
         */
        get: operations["settingsRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings
         * @description Takes effect with the next request. Memories that the settings exclude are hidden at once, older ones too; nothing is deleted. Settings can be made before a user’s first turn.
         */
        patch: operations["settingsChange"];
        trace?: never;
    };
    "/v1/users/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the processing status
         * @description How far the memory has caught up, what is pending and what failed.
         */
        get: operations["usersStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/user-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Protect a memory with a key
         * @description Permanently protects the memory with the key that this request carries. Without the key nobody can read the memory, and a lost key cannot be recovered. A user whose very first request carries a key is protected from the start.
         */
        put: operations["userKeyProtect"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/validation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a question about an uncertain insight
         * @description At most one question for each conversation. It stays the same until it is answered, settled in another way, or the person has moved on; after that there is none. A user turn that only answers the question (“Yes, that is still so”), directly after the assistant turn that asks it, settles it too; a bare yes or no does if the assistant turn ends with the question.
         */
        get: operations["validationPromptsOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/validation/{insightId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the question
         * @description `yes` confirms the insight and `no` disputes it, exactly as the decisions `confirm` and `dispute` do. If the insight has since been merged, the answer applies to the merged insight, and the response names that one. A late `yes` also restores an insight that was archived by decay. Repeating the same answer changes nothing. A different answer, or a `no` to something confirmed since, is refused with `question-closed`.
         */
        post: operations["validationPromptsSettle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Oldest first, each with its delivery state.
         */
        get: operations["webhooksList"];
        put?: never;
        /**
         * Create a webhook
         * @description Deliveries are signed as Standard Webhooks define. The secret is shown only in this answer. Only notifications raised from now on are sent.
         */
        post: operations["webhooksCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Whether it is enabled, and how its last delivery went.
         */
        get: operations["webhooksRead"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deliveries still on their way are dropped.
         */
        delete: operations["webhooksRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a webhook again
         * @description For a webhook that was disabled because every delivery failed.
         */
        post: operations["webhooksEnable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description The old secret keeps signing too for `webhooks.secretOverlapHours` (24).
         */
        post: operations["webhooksRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/whoami": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Identify the API key
         * @description The tenant of the key, its user if it is of one, and its scopes. Every key may ask.
         */
        get: operations["whoamiRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    notification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A notification, to the URL of a webhook
         * @description Signed as Standard Webhooks define, and repeated with pauses until the receiver answers 2xx; it may come twice.
         */
        post: operations["webhooksDeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Accepted: {
            accepted: number;
            /** @description The `eventId`s that were known already. They had no second effect. */
            duplicates: string[];
            /** @description Turns that were accepted but not stored, because the person has turned memory off. Absent if there are none. */
            notKept?: number;
            /** @description With `partial=true`: the turns that were not taken. Absent if all were. */
            refused?: components["schemas"]["RefusedTurn"][];
        };
        Accepting: {
            status: components["schemas"]["UpDown"];
        };
        ActiveMemory: {
            activation: number;
            /** @description Trace strength. */
            trace: number;
        };
        /** @enum {string} */
        AdministrativeAct: "api-key.created" | "api-key.revoked" | "webhook.created" | "webhook.deleted" | "webhook.secret-rotated" | "webhook.enabled" | "webhook.disabled" | "parked.released" | "user.erased" | "user-key.required" | "settings.changed" | "master-key.rotated";
        ApiKey: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            id: string;
            label: string;
            /** Format: date-time */
            revokedAt?: string;
            scopes: components["schemas"]["ApiScope"][];
            /** @description The user that the key is of. */
            userId?: string;
        };
        ApiKeyRequest: {
            /**
             * Format: date-time
             * @description When the key stops working.
             */
            expiresAt?: string;
            /** @description A name to tell keys apart. */
            label?: string;
            /**
             * @example [
             *       "ingest",
             *       "recall"
             *     ]
             */
            scopes: ("ingest" | "recall" | "manage" | "admin" | "operator" | "metrics")[];
            /** @description The key reaches this user alone. Left out, it reaches every user of the tenant. */
            userId?: string;
        };
        ApiKeys: {
            items: components["schemas"]["ApiKey"][];
            /** @description Absent on the last page. */
            nextCursor?: string;
        };
        /** @enum {string} */
        ApiScope: "ingest" | "recall" | "manage" | "admin" | "operator" | "metrics";
        Attractor: {
            /** Format: date-time */
            createdAt: string;
            gist: string;
            id: string;
            insightIds: string[];
            label: string;
            slotHistory: components["schemas"]["SlotValue"][];
            strength: number;
            /** Format: date-time */
            updatedAt: string;
        };
        Attractors: {
            items: components["schemas"]["Attractor"][];
            /** @description Absent on the last page. */
            nextCursor?: string;
        };
        Audit: {
            items: components["schemas"]["AuditEntry"][];
            /** @description Absent on the last page. */
            nextCursor?: string;
        };
        AuditEntry: {
            act: components["schemas"]["AdministrativeAct"];
            /** Format: date-time */
            at: string;
            /** @description The id of the API key, or the name of the program, that did it. */
            by: string;
            details: {
                [key: string]: string | number | boolean;
            };
            id: string;
            /** @description The id of what it was done to. */
            subject?: string;
        };
        Candidate: {
            /** @description For turns in active memory: trace strength and activation, from 0 to 1. */
            active?: components["schemas"]["ActiveMemory"];
            chosen: boolean;
            id: string;
            kind: components["schemas"]["RecallKind"];
            leftOut?: components["schemas"]["Omission"];
            /** @description score = (words + meaning + evidence + activation) · exp(confidence + importance + recency + strength), rounded. */
            parts: components["schemas"]["ScoreParts"];
            /** @description For insights: the relevance compared with the best match, from 0 to 1. */
            relevance?: number;
            score: number;
            section: components["schemas"]["SectionName"];
            /** @description Absent for memories that must not reach a prompt. */
            text?: string;
        };
        CategoryMemories: {
            category: string;
            items: components["schemas"]["SeenInsight"][];
            title: string;
        };
        Change: {
            after?: string;
            /** Format: date-time */
            at: string;
            before?: string;
            cause: string;
            id: string;
            subjectIds: string[];
            text: string;
            type: components["schemas"]["ChangeType"];
        };
        ChangedProfileItem: {
            after: components["schemas"]["ProfileItem"];
            before: components["schemas"]["ProfileItem"];
        };
        Changes: {
            items: components["schemas"]["Change"][];
            /** @description Absent on the last page. */
            nextCursor?: string;
        };
        /** @enum {string} */
        ChangeType: "insight.added" | "insight.confirmed" | "insight.superseded" | "insight.merged" | "insight.evolved" | "insight.archived" | "insight.restored" | "insight.review" | "insight.removed" | "insight.deleted" | "insight.disputed" | "insight.corrected" | "insight.disabled" | "insight.enabled" | "insight.pinned" | "insight.unpinned" | "attractor.started" | "attractor.merged" | "attractor.split" | "attractor.forgotten" | "profile.written" | "profile.compressed" | "summary.written" | "limit.reached" | "settings.changed" | "turn.retracted" | "command.pending" | "command.done" | "command.dismissed" | "memory.deleted" | "validation.asked";
        Claim: {
            /** @description What the quote answers or corrects. */
            about?: string[];
            /** @description The area of the person’s life that it describes for years. Identity, health and household do not fade by time alone. */
            area?: components["schemas"]["LifeArea"];
            /** @description What words of the quote that name a time mean by the calendar. */
            dates?: components["schemas"]["DatedWords"][];
            /** @description That it tells the assistant how to behave, and under which condition. */
            instruction?: components["schemas"]["Instruction"];
            polarity: components["schemas"]["Polarity"];
            /** @description The person’s own words, letter for letter. */
            quote: string;
            state: components["schemas"]["ClaimState"];
            /** @description `user`, or the name of the speaker. */
            subject: string;
        };
        /** @enum {string} */
        ClaimState: "holds" | "planned" | "ended" | "happened";
        Command: {
            believed?: components["schemas"]["SeenInsight"][];
            /** @description The insights that may be meant; ask the person which. */
            choices?: components["schemas"]["SeenInsight"][];
            commandId: string;
            /** @description Nothing is done until this token is sent back. */
            confirmation?: components["schemas"]["ConfirmationToken"];
            deleted?: components["schemas"]["DeletionPlan"];
            /** @description The insight that would no longer be believed. */
            disputed?: components["schemas"]["SeenInsight"];
            erased?: components["schemas"]["ErasureReceipt"];
            /** @description What would be deleted if everything were. */
            everything?: components["schemas"]["EverythingCounted"];
            /** @description Answers to what else the text asks, each to be confirmed by itself. `refused`: the rest was done, but not this. */
            further?: components["schemas"]["CommandReply"][];
            memories?: components["schemas"]["Memories"];
            /** @description Insights that are no longer believed. */
            outdated?: components["schemas"]["SeenInsight"][];
            /** @description What would be deleted. */
            plan?: components["schemas"]["DeletionPlan"];
            status: components["schemas"]["CommandStatus"];
            /** @description An answer to show to the person. */
            text: string;
            understood?: components["schemas"]["UnderstoodCommand"];
        };
        CommandConfirmation: {
            token: string;
        };
        /** @enum {string} */
        CommandName: "show" | "forget" | "update" | "dispute" | "clear" | "stop" | "resume" | "remember" | "suppress";
        CommandReply: {
            believed?: components["schemas"]["SeenInsight"][];
            /** @description The insights that may be meant; ask the person which. */
            choices?: components["schemas"]["SeenInsight"][];
            commandId: string;
            /** @description Nothing is done until this token is sent back. */
            confirmation?: components["schemas"]["ConfirmationToken"];
            deleted?: components["schemas"]["DeletionPlan"];
            /** @description The insight that would no longer be believed. */
            disputed?: components["schemas"]["SeenInsight"];
            erased?: components["schemas"]["ErasureReceipt"];
            /** @description What would be deleted if everything were. */
            everything?: components["schemas"]["EverythingCounted"];
            memories?: components["schemas"]["Memories"];
            /** @description Insights that are no longer believed. */
            outdated?: components["schemas"]["SeenInsight"][];
            /** @description What would be deleted. */
            plan?: components["schemas"]["DeletionPlan"];
            status: components["schemas"]["CommandStatus"];
            /** @description An answer to show to the person. */
            text: string;
            understood?: components["schemas"]["UnderstoodCommand"];
        };
        CommandRequest: {
            conversationId?: string;
            /**
             * @description At most 2048 bytes of UTF-8, without NUL characters. Must contain a letter or a digit.
             * @example What do you remember about me?
             */
            text: string;
        };
        /** @enum {string} */
        CommandStatus: "done" | "needs-confirmation" | "unclear" | "refused" | "not-understood";
        /** @enum {string} */
        ConfidenceEvent: "said" | "now" | "insight.added" | "insight.confirmed" | "insight.superseded" | "insight.merged" | "insight.evolved" | "insight.archived" | "insight.restored" | "insight.review" | "insight.removed" | "insight.deleted" | "insight.disputed" | "insight.corrected" | "insight.disabled" | "insight.enabled" | "insight.pinned" | "insight.unpinned" | "attractor.started" | "attractor.merged" | "attractor.split" | "attractor.forgotten" | "profile.written" | "profile.compressed" | "summary.written" | "limit.reached" | "settings.changed" | "turn.retracted" | "command.pending" | "command.done" | "command.dismissed" | "memory.deleted" | "validation.asked";
        ConfidencePoint: {
            /** Format: date-time */
            at: string;
            confidence: number;
            event: components["schemas"]["ConfidenceEvent"];
        };
        ConfirmationToken: {
            /** Format: date-time */
            expiresAt: string;
            token: string;
        };
        Context: {
            explanation?: components["schemas"]["Candidate"][];
            /** @description Present where embeddings of the query, or of insights that it was compared with, did not come in time: words alone found the items, or a part of them. */
            meaning?: components["schemas"]["MeaningState"];
            /** @description Absent if `parts` does not include it. The current message comes last, shortened as in `text`. If not even one word of it fits, it is included whole. */
            messages?: components["schemas"]["PromptMessage"][];
            /** @description Absent if `parts` does not include it. If an item’s reasons end with `shortened to fit`, its text is the part that was placed. The current message (`message`) is an item only if it was shortened. */
            sections?: components["schemas"]["ContextSection"][];
            /** @description If `ai` was requested: who selected, and what came of the request. */
            selection?: components["schemas"]["SelectionOutcome"];
            /** @description Absent if `parts` does not include it. */
            text?: string;
            tokens: number;
            watermark: components["schemas"]["Watermark"];
        };
        ContextFilters: {
            /**
             * @description Only turns that were sent with all of this, each value equal, and what was learned from such turns.
             * @example {
             *       "project": "atlas"
             *     }
             */
            metadata: {
                [key: string]: string | number | boolean;
            };
        };
        ContextOutcome: {
            /** @description Absent if there is a `problem`. */
            context?: components["schemas"]["Context"];
            problem?: components["schemas"]["ItemProblem"];
            /** @example user-1 */
            userId: string;
        };
        ContextRequest: {
            /** @description Default: 4000, unless the operator has set another. */
            budgetTokens?: number;
            /** @example conversation-1 */
            conversationId?: string;
            /** @description Also return every candidate, with the parts of its score and the reason it was left out. */
            explain?: boolean;
            /** @description Narrows what is remembered. The last messages of this conversation and its summary are there all the same; the profile and the summary of other conversations are not, since they are made of everything. */
            filters?: components["schemas"]["ContextFilters"];
            /**
             * @description At most 262144 bytes of UTF-8 unless the operator has set another limit, without NUL characters. Must contain a visible character.
             * @example Where do I live?
             */
            message: string;
            /**
             * Format: date-time
             * @description When the message is said, for replays; now if absent. How old things are, what is over and what “yesterday” means are told by it. Such a context does not count as a use of the memories in it. What was learned later is not left out.
             * @example 2026-03-14T09:30:00Z
             */
            now?: string;
            /** @description The forms of the context to return; all if absent. A single one is smaller and faster: `text` is about a quarter of the whole. */
            parts?: ("text" | "messages" | "sections")[];
            /**
             * @description The profile schema that the caller works with. A profile written in another schema is left out.
             * @enum {string}
             */
            schema?: "general" | "therapeutic";
            /** @description The caller’s own texts, placed first and in this order; they count towards the budget. A first section named `system` is placed without a heading, the others under their names. If they do not all fit, each gets at least an equal share, and the first gets what is left. */
            sections?: components["schemas"]["OwnSection"][];
            /** @description Who selects the memories. `ai`: a model, within a time limit; if it fails, the algorithm does. */
            selection?: components["schemas"]["MemorySelector"];
            /**
             * @description The caller’s id of the end user.
             * @example user-1
             */
            userId: string;
        };
        Contexts: {
            /** @description In the order in which they were asked for. */
            items: components["schemas"]["ContextOutcome"][];
        };
        ContextSection: {
            items: components["schemas"]["MemoryItem"][];
            name: components["schemas"]["SectionName"];
            tokens: number;
        };
        ContextsRequest: {
            /** @description Each counts as a request of the tenant. */
            contexts: components["schemas"]["ContextRequest"][];
        };
        Conversation: {
            conversationId: string;
            ended: boolean;
            /** Format: date-time */
            endedAt?: string;
            /** Format: date-time */
            firstAt: string;
            /** Format: date-time */
            lastAt: string;
            summary?: string;
            turns: number;
        };
        ConversationEnded: {
            conversationId: string;
            /**
             * @description The idempotency key of the event itself.
             * @example event-1
             */
            eventId: string;
            /**
             * Format: date-time
             * @description RFC 3339, with an offset.
             * @example 2026-03-14T09:30:00Z
             */
            occurredAt: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "conversation.ended";
            /**
             * @description The caller’s id of the end user.
             * @example user-1
             */
            userId: string;
        };
        Conversations: {
            items: components["schemas"]["Conversation"][];
            /** @description Absent on the last page. */
            nextCursor?: string;
        };
        ConversationStarted: {
            conversationId: string;
            /**
             * @description The idempotency key of the event itself.
             * @example event-1
             */
            eventId: string;
            /**
             * Format: date-time
             * @description RFC 3339, with an offset.
             * @example 2026-03-14T09:30:00Z
             */
            occurredAt: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "conversation.started";
            /**
             * @description The caller’s id of the end user.
             * @example user-1
             */
            userId: string;
        };
        CorrectedInsight: {
            /** @description The insights that the statement led to. */
            insights: components["schemas"]["SeenInsight"][];
            /** @description The insights that they replaced. */
            superseded: components["schemas"]["SeenInsight"][];
        };
        CorrectionRequest: {
            /**
             * @description What is so instead, in the words of the person. At most 2048 bytes of UTF-8, without NUL characters. Must be a statement that can be remembered.
             * @example I live in Porto now.
             */
            statement: string;
        };
        DatedWords: {
            /**
             * @description As exact as the words; `2015-05/..`: since then.
             * @example 2026-10
             */
            date: string;
            /** @example last month */
            words: string;
        };
        DayUsage: {
            /** @description Requests sent, including failed ones and retries. */
            calls: number;
            completionTokens: number;
            /** @description At the configured prices at the time of the call, in their currency. Models without a price cost 0. */
            cost: number;
            /** Format: date */
            day: string;
            /** @description As counted by the endpoint; 0 if it does not say. */
            promptTokens: number;
        };
        DecidedInsight: {
            /** @description `false` if the decision was already in effect. */
            changed: boolean;
            insight: components["schemas"]["SeenInsight"];
        };
        /** @enum {string} */
        DecisionName: "confirm" | "dispute" | "disable" | "enable" | "pin" | "unpin";
        DecisionRequest: {
            /** @example confirm */
            decision: components["schemas"]["DecisionName"];
        };
        DeleteCategory: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            by: "category";
            category: string;
            /** @description Only show what would be deleted. Default: `false`. */
            dryRun?: boolean;
        };
        DeleteConversation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            by: "conversation";
            conversationId: string;
            /** @description Only show what would be deleted. Default: `false`. */
            dryRun?: boolean;
        };
        DeletedInsight: {
            id: string;
            statement: string;
            status: components["schemas"]["InsightStatus"];
        };
        DeletedMessage: {
            content: string;
            /** @description Absent if it was said outside any conversation. */
            conversationId?: string;
            eventId: string;
            /** Format: date-time */
            occurredAt: string;
            role: components["schemas"]["Role"];
        };
        DeleteInsight: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            by: "insight";
            /** @description Only show what would be deleted. Default: `false`. */
            dryRun?: boolean;
            insightId: string;
        };
        DeleteTimeSpan: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            by: "time";
            /** @description Only show what would be deleted. Default: `false`. */
            dryRun?: boolean;
            /**
             * Format: date-time
             * @description Start of the time span in which it was said, inclusive.
             */
            from: string;
            /**
             * Format: date-time
             * @description End of the time span, exclusive.
             */
            to: string;
        };
        DeleteTopic: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            by: "topic";
            /** @description Only show what would be deleted. Default: `false`. */
            dryRun?: boolean;
            /** @description At most 1024 bytes of UTF-8, without NUL characters. */
            topic: string;
        };
        Deletion: {
            conversationIds: string[];
            counts: components["schemas"]["DeletionCounts"];
            dryRun: boolean;
            insights: components["schemas"]["DeletionInsights"];
            messages: components["schemas"]["DeletedMessage"][];
        };
        DeletionCounts: {
            conversations: number;
            insights: number;
            messages: number;
        };
        DeletionInsights: {
            gone: components["schemas"]["DeletedInsight"][];
            /** @description Insights that stay because they have other sources. */
            kept: components["schemas"]["KeptInsight"][];
            /** @description Insights that are believed again, because what contradicted them is deleted. */
            restored: components["schemas"]["DeletedInsight"][];
        };
        DeletionPlan: {
            conversationIds: string[];
            counts: components["schemas"]["DeletionCounts"];
            insights: components["schemas"]["DeletionInsights"];
            messages: components["schemas"]["DeletedMessage"][];
        };
        DeletionRequest: components["schemas"]["DeleteInsight"] | components["schemas"]["DeleteCategory"] | components["schemas"]["DeleteConversation"] | components["schemas"]["DeleteTopic"] | components["schemas"]["DeleteTimeSpan"];
        DeliveryFailure: {
            /** Format: date-time */
            at: string;
            code: string;
        };
        Erased: {
            caches: number;
            keys: number;
            /** @description Points of the vector index; 0 where everything is found in process. */
            points: number;
            queue: components["schemas"]["ErasedFromQueue"];
            /** @description Records of each kind. */
            store?: {
                attractor: number;
                change: number;
                checkpoint: number;
                conversation: number;
                insight: number;
                pipeline: number;
                profile: number;
                reading: number;
                segment: number;
                settings: number;
                stamp: number;
                step: number;
                summary: number;
                turn: number;
                vector: number;
            };
        };
        ErasedFromQueue: {
            jobs: number;
            keys: number;
        };
        ErasureReceipt: {
            /** @description The user’s epoch from now on. Work from an earlier epoch writes nothing. */
            epoch: number;
            erased: components["schemas"]["Erased"];
            /** Format: date-time */
            erasedAt: string;
            /** @description Where bytes stay that nothing can be read from without the destroyed key, but ids, times and states: `database-rows` and `database-log` until the database overwrites them, `backups` until the operator throws them away. docs/privacy.md says how long. */
            pending: components["schemas"]["Remnant"][];
            /** @description `true` if it completed an interrupted erasure. What was said since that began is still there. */
            resumed: boolean;
            /** @description Jobs that are still running. They write nothing, and their records expire. */
            stillRunning: number;
        };
        EverythingCounted: {
            conversations: number;
            insights: number;
            messages: number;
        };
        Evidence: {
            /** @description Absent if it was said outside any conversation. */
            conversationId?: string;
            eventId: string;
            /** Format: date-time */
            occurredAt: string;
            quote: string;
        };
        ExplainedInsight: {
            changes: components["schemas"]["Change"][];
            /** @description Its confidence at each event, earliest first; the last entry is the current one. */
            confidenceOverTime: components["schemas"]["ConfidencePoint"][];
            insight: components["schemas"]["SeenInsight"];
            statusHistory: components["schemas"]["StatusPoint"][];
        };
        Export: {
            attractors: {
                centroid: number[];
                /** @description In ms since 1970. */
                createdAt: number;
                /** @description In ms since 1970. */
                dueAt?: number;
                embedder: string;
                gist: string;
                id: string;
                label: string;
                members: string[];
                slotHistory: {
                    /** @description In ms since 1970. */
                    at: number;
                    key: string;
                    value: string;
                }[];
                strength: {
                    /** @description In ms since 1970. */
                    at: number;
                    value: number;
                };
                /** @description In ms since 1970. */
                themeSince?: number;
                /** @description In ms since 1970. */
                updatedAt: number;
            }[];
            changes: {
                after?: string;
                /** @description In ms since 1970. */
                at: number;
                before?: string;
                cause: string;
                id: string;
                subjectIds: string[];
                text: string;
                /** @enum {string} */
                type: "insight.added" | "insight.confirmed" | "insight.superseded" | "insight.merged" | "insight.evolved" | "insight.archived" | "insight.restored" | "insight.review" | "insight.removed" | "insight.deleted" | "insight.disputed" | "insight.corrected" | "insight.disabled" | "insight.enabled" | "insight.pinned" | "insight.unpinned" | "attractor.started" | "attractor.merged" | "attractor.split" | "attractor.forgotten" | "profile.written" | "profile.compressed" | "summary.written" | "limit.reached" | "settings.changed" | "turn.retracted" | "command.pending" | "command.done" | "command.dismissed" | "memory.deleted" | "validation.asked";
            }[];
            conversations: {
                /** @description In ms since 1970. */
                endedAt?: number;
                /** @description In ms since 1970. */
                firstAt: number;
                id: string;
                language?: string;
                /** @description In ms since 1970. */
                lastAt: number;
                sequences?: {
                    highest: number;
                    lowest: number;
                    seen: number;
                };
                summarisedTokens: number;
                summarisedTurns: number;
                summaryPlanned?: {
                    tokens: number;
                    turns: number;
                };
                tokens: number;
                turns: number;
            }[];
            /** Format: date-time */
            exportedAt: string;
            /** @constant */
            format: "keepsake.export";
            insights: {
                about?: string[];
                /** @description In ms since 1970. */
                archivedAt?: number;
                /** @enum {string} */
                area?: "identity" | "health" | "household" | "living";
                asked?: {
                    /** @enum {string} */
                    answer?: "yes" | "no";
                    /** @description In ms since 1970. */
                    at: number;
                    conversationId: string;
                }[];
                attractorId?: string;
                category: string;
                confidence: {
                    /** @description In ms since 1970. */
                    at: number;
                    value: number;
                };
                confirmations: number;
                dates?: {
                    date: string;
                    words: string;
                }[];
                /** @description In ms since 1970. */
                dueAt?: number;
                enabled: boolean;
                evidence: {
                    conversationId: string;
                    eventId: string;
                    /** @constant */
                    explicit?: true;
                    /** @description In ms since 1970. */
                    occurredAt: number;
                    quote: string;
                    turnId: string;
                }[];
                explicit: boolean;
                extractor: string;
                id: string;
                importance: number;
                instruction?: {
                    when?: string;
                };
                /** @enum {string} */
                kind: "breakthrough" | "pattern" | "preference" | "practice" | "fact" | "goal" | "progress" | "relation";
                language: string;
                /** @description In ms since 1970. */
                lastConfirmedAt: number;
                /** @description In ms since 1970. */
                lastRecalledAt?: number;
                pinned: boolean;
                /** @enum {string} */
                polarity: "affirms" | "denies";
                quote: string;
                recalls: number;
                /** @description In ms since 1970. */
                recordedAt: number;
                /** @enum {string} */
                reviewReason?: "contradiction" | "disputed" | "outdated" | "unrecalled";
                saidDate?: string;
                slot?: {
                    key: string;
                    value: string;
                };
                /** @enum {string} */
                state: "holds" | "planned" | "ended" | "happened";
                /** @enum {string} */
                status: "active" | "needs_review" | "superseded" | "disputed" | "archived";
                subcategory?: string;
                subject: string;
                /** @description In ms since 1970. */
                supersededAt?: number;
                supersededBy?: string;
                supersedes: string[];
                /** @description In ms since 1970. */
                validFrom: number;
                /** @description In ms since 1970. */
                validTo?: number;
                waiting?: {
                    /** @enum {string} */
                    in: "active" | "needs_review" | "superseded" | "disputed" | "archived";
                    /** @description In ms since 1970. */
                    since: number;
                };
                wording?: {
                    by: string;
                    text: string;
                };
            }[];
            /** @enum {string} */
            memory: "on" | "off";
            owner: string;
            pipeline?: {
                acrossThroughSeq?: number;
                counts: {
                    consolidated: number;
                    consolidations: number;
                    extracted: number;
                    extractionCalls: number;
                    flagged: number;
                    stored: number;
                };
                drainedSeq: number;
                /** @description In ms since 1970. */
                dueAt?: number;
                flaggedSinceConsolidation: number;
                lastConversationId?: string;
                /** @description In ms since 1970. */
                lastOccurredAt: number;
                /** @description In ms since 1970. */
                lastReceivedAt: number;
                nextOrdinal: number;
                open: {
                    contextFromSeq?: number;
                    flagged: number;
                    fromSeq: number;
                    tokens: number;
                    turns: number;
                };
                pendingSteps: number;
                recentSeqs: number[];
                standIns?: {
                    /** @description In ms since 1970. */
                    at?: number;
                    batches: {
                        contextFromSeq?: number;
                        fromSeq: number;
                        throughSeq: number;
                        tries: number;
                        turns: number;
                    }[];
                };
                turnsSinceConsolidation: number;
            };
            profiles: {
                changeIds: string[];
                /** @description In ms since 1970. */
                createdAt: number;
                leftOut?: number;
                markdown: string;
                messages: number;
                /** @description In ms since 1970. */
                readThrough?: number;
                schemaId: string;
                schemaVersion: number;
                sections: {
                    category: string;
                    items: {
                        confidence: number;
                        importance: number;
                        insightIds: string[];
                        /** @enum {string} */
                        kind: "breakthrough" | "pattern" | "preference" | "practice" | "fact" | "goal" | "progress" | "relation";
                        text: string;
                        tokens: number;
                    }[];
                    title: string;
                    tokens: number;
                }[];
                tokens: number;
                /** @constant */
                toldOfLeftOut?: true;
                /** @description In ms since 1970. */
                updatedAt: number;
                version: number;
            }[];
            settings?: {
                /** @enum {string} */
                aiSelection: "on" | "off";
                categoriesOff: string[];
                /** @description In ms since 1970. */
                changedAt: number;
                /** @enum {string} */
                extraction: "on" | "off";
                /** @enum {string} */
                memoryTold?: "on" | "off";
                suppressedTopics: string[];
            };
            steps: ({
                contextFromSeq?: number;
                flagged: number;
                fromSeq: number;
                /** @constant */
                kind: "extract";
                ordinal: number;
                /** @enum {string} */
                reason: "threshold" | "conversation-ended" | "idle" | "tokens";
                throughSeq: number;
                turns: number;
            } | {
                contextFromSeq?: number;
                fromSeq: number;
                /** @constant */
                kind: "reread";
                ordinal: number;
                throughSeq: number;
                tries: number;
                turns: number;
            } | {
                /** @constant */
                ahead?: true;
                /** @description In ms since 1970. */
                at: number;
                /** @constant */
                kind: "retract";
                ordinal: number;
                turnId: string;
            } | {
                /** @description In ms since 1970. */
                at: number;
                /** @description In ms since 1970. */
                decidedAt?: number;
                /** @constant */
                kind: "consolidate";
                ordinal: number;
                throughSeq: number;
                turns: number;
            } | {
                /** @description In ms since 1970. */
                at: number;
                conversationId: string;
                /** @constant */
                kind: "summarise";
                ordinal: number;
                throughSeq: number;
            } | {
                /** @description In ms since 1970. */
                at: number;
                /** @constant */
                kind: "summarise-across";
                ordinal: number;
                throughSeq: number;
            })[];
            summaries: {
                conversationId?: string;
                /** @description In ms since 1970. */
                createdAt: number;
                id: string;
                /** @enum {string} */
                scope: "conversation" | "cross-conversation";
                summariser: string;
                text: string;
                /** @description In ms since 1970. */
                throughAt: number;
                throughSeq: number;
                tokens: number;
                turns: number;
            }[];
            turns: {
                content: string;
                conversationId: string;
                eventId: string;
                id: string;
                language?: string;
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description In ms since 1970. */
                occurredAt: number;
                /** @enum {string} */
                origin: "message" | "note";
                partial?: boolean;
                /** @description In ms since 1970. */
                receivedAt: number;
                /** @description In ms since 1970. */
                retractedAt?: number;
                /** @enum {string} */
                role: "user" | "assistant" | "system" | "tool";
                seq: number;
                sequence?: number;
                signals: {
                    /** @enum {string} */
                    kind: "emotion" | "practice" | "preference" | "pattern" | "progress" | "fact" | "remember" | "command";
                    words: string[];
                }[];
                speaker?: string;
                tokens: number;
                utcOffset?: number;
            }[];
            /** @constant */
            version: 2;
        };
        ExportRequest: {
            /**
             * @description `json` can be imported again; `markdown` is for a person to read. Default: `json`.
             * @enum {string}
             */
            format?: "json" | "markdown";
            /** @description At least 12 characters. If it is lost, the export cannot be opened. At most 1024 bytes of UTF-8, without NUL characters. */
            passphrase?: string;
        };
        FailedWork: {
            attempts: number;
            code: string;
            /** Format: date-time */
            failedAt: string;
            work: string;
        };
        ImportedRecords: {
            changes: number;
            insights: number;
            profiles: number;
            turns: number;
        };
        ImportReceipt: {
            /** @description `false` if this export was imported before, so nothing was done. */
            imported: boolean;
            records: components["schemas"]["ImportedRecords"];
        };
        ImportRequest: components["schemas"]["PlainImport"] | components["schemas"]["SealedImport"];
        Insight: {
            category: string;
            claim: components["schemas"]["Claim"];
            /** @description The current confidence; it decays with the time since the last confirmation. */
            confidence: number;
            /** @description `false`: disabled by the person, so it is not used for anything. */
            enabled: boolean;
            evidence: components["schemas"]["Evidence"][];
            explicit: boolean;
            id: string;
            importance: number;
            kind: components["schemas"]["InsightKind"];
            /**
             * @description BCP 47 tag of the words; `und` where it is not known.
             * @example en
             */
            language: string;
            /** Format: date-time */
            recordedAt: string;
            slot?: components["schemas"]["Slot"];
            /**
             * @description The wording of a model, else the person’s own words, quoted.
             * @example “I moved to Lisbon.”
             */
            statement: string;
            status: components["schemas"]["InsightStatus"];
            supersededBy?: string;
            /** @description Which model worded the statement, where one did. */
            wordedBy?: string;
        };
        /** @enum {string} */
        InsightKind: "breakthrough" | "pattern" | "preference" | "practice" | "fact" | "goal" | "progress" | "relation";
        Insights: {
            items: components["schemas"]["Insight"][];
            /** @description Absent on the last page. */
            nextCursor?: string;
        };
        /** @enum {string} */
        InsightStatus: "active" | "needs_review" | "superseded" | "disputed" | "archived";
        Instruction: {
            /**
             * @description The condition that it names.
             * @example when I ask about code
             */
            when?: string;
        };
        ItemProblem: {
            /** @description For programs; stable. */
            code: components["schemas"]["ProblemCode"];
            /** @description For people. */
            detail: string;
            /** @description Every field that is wrong; empty if none is. */
            errors: components["schemas"]["ProblemField"][];
            /**
             * @description The status that it has where it is asked for alone.
             * @example 428
             */
            status: number;
        };
        ItemSource: {
            /** @description Absent if it was said outside any conversation. */
            conversationId?: string;
            eventId: string;
            quote?: string;
        };
        KeptInsight: {
            /** @description The old statement, if the new one is told from other sources. */
            before?: string;
            id: string;
            statement: string;
            status: components["schemas"]["InsightStatus"];
        };
        /**
         * @description The area of the person’s life that it describes for years. Identity, health and household do not fade by time alone.
         * @enum {string}
         */
        LifeArea: "identity" | "health" | "household" | "living";
        LifecycleEvent: components["schemas"]["ConversationStarted"] | components["schemas"]["ConversationEnded"] | components["schemas"]["TurnRetracted"] | components["schemas"]["MemoryRemember"];
        Liveness: {
            /** @enum {string} */
            status: "up";
        };
        /**
         * @description Present where embeddings of the query, or of insights that it was compared with, did not come in time: words alone found the items, or a part of them.
         * @enum {string}
         */
        MeaningState: "late";
        Memories: {
            categories: components["schemas"]["CategoryMemories"][];
            profile?: components["schemas"]["Profile"];
        };
        MemoryItem: {
            confidence?: number;
            id: string;
            kind: components["schemas"]["MemoryItemKind"];
            reasons: string[];
            score: number;
            sources: components["schemas"]["ItemSource"][];
            text: string;
        };
        /** @enum {string} */
        MemoryItemKind: "insight" | "turn" | "attractor" | "profile" | "summary" | "instruction";
        MemoryRemember: {
            /**
             * @description At most 262144 bytes of UTF-8 unless the operator has set another limit, without NUL characters. Must be a statement that can be remembered.
             * @example I am allergic to penicillin.
             */
            content: string;
            conversationId?: string;
            /**
             * @description The idempotency key of the event itself.
             * @example event-1
             */
            eventId: string;
            /**
             * Format: date-time
             * @description RFC 3339, with an offset.
             * @example 2026-03-14T09:30:00Z
             */
            occurredAt: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "memory.remember";
            /**
             * @description The caller’s id of the end user.
             * @example user-1
             */
            userId: string;
        };
        /** @enum {string} */
        MemorySelector: "algorithmic" | "ai";
        ModelUsage: {
            /** @description Requests sent, including failed ones and retries. */
            calls: number;
            completionTokens: number;
            /** @description At the configured prices at the time of the call, in their currency. Models without a price cost 0. */
            cost: number;
            model: string;
            /** @description As counted by the endpoint; 0 if it does not say. */
            promptTokens: number;
        };
        NewApiKey: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            id: string;
            /** @description The key itself. Only its hash is stored, so it is never shown again. */
            key: string;
            label: string;
            /** Format: date-time */
            revokedAt?: string;
            scopes: components["schemas"]["ApiScope"][];
            /** @description The user that the key is of. */
            userId?: string;
        };
        NewWebhook: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            disabledAt?: string;
            /** @description `false` once deliveries have failed for too long. */
            enabled: boolean;
            /** Format: date-time */
            failingSince?: string;
            /** @description Failed attempts in a row. */
            failures: number;
            id: string;
            includeStatements: boolean;
            /** Format: date-time */
            lastDeliveredAt?: string;
            lastFailure?: components["schemas"]["DeliveryFailure"];
            /** @description Signs the deliveries (Standard Webhooks). Never shown again. */
            secret: string;
            types: string[];
            /** Format: uri */
            url: string;
        };
        Notification: {
            /** Format: date-time */
            at: string;
            id: string;
            subjectIds: string[];
            text: string;
            /** @description `memory.first-use`: the memory is in use for the first time. `memory.compressed`: memories were merged, moved to the archive to make room, or no longer fit in the profile. `memory.archived`: memories were archived by decay (told at most once in `decay.archivedToldEveryDays`); they can be confirmed until they are deleted. `contradiction.to-review`, `limit.reached` and `command.pending` wait for the person. */
            type: components["schemas"]["NotificationType"];
        };
        Notifications: {
            items: components["schemas"]["Notification"][];
            /** @description Always present: send it as `cursor` later to get only what was raised since. */
            nextCursor: string;
        };
        /**
         * @description `memory.first-use`: the memory is in use for the first time. `memory.compressed`: memories were merged, moved to the archive to make room, or no longer fit in the profile. `memory.archived`: memories were archived by decay (told at most once in `decay.archivedToldEveryDays`); they can be confirmed until they are deleted. `contradiction.to-review`, `limit.reached` and `command.pending` wait for the person.
         * @enum {string}
         */
        NotificationType: "memory.first-use" | "memory.compressed" | "memory.archived" | "contradiction.to-review" | "limit.reached" | "command.pending";
        /** @enum {string} */
        Omission: "budget" | "limit" | "in-profile" | "quoted" | "weak" | "not-selected" | "not-usable";
        OpenAiError: {
            /** @description That of the problem. */
            code: string;
            message: string;
            /** @description The first field that is wrong. */
            param: string | null;
            /** @example keepsake */
            type: string;
        };
        Overview: {
            /** @description The circuit breaker of each task for which this process calls a model; empty if it works offline. */
            modelCircuits: {
                [key: string]: "closed" | "open" | "half-open";
            };
            node: string;
            oldestWaitingSeconds?: number;
            parked: number;
            parts: {
                [key: string]: "up" | "down";
            };
            queues: components["schemas"]["QueueOverview"][];
            /** @description Messages of all tenants that were read offline while the model was away or answered nothing valid, and those of them that it has yet to read. */
            standIns: components["schemas"]["StandIns"];
            /**
             * Format: date-time
             * @description When this gateway started.
             */
            startedAt: string;
            /** @description The size of the files in the data directory. */
            storedBytes: number;
            /** @description Users of the caller’s tenant that are not erased. */
            users: number;
            version: string;
        };
        OwnSection: {
            /** @example system */
            name: string;
            /**
             * @description At most 65536 bytes of UTF-8, without NUL characters.
             * @example You are a kind and brief assistant.
             */
            text: string;
        };
        Parked: {
            items: components["schemas"]["ParkedJob"][];
            /** @description Absent on the last page. */
            nextCursor?: string;
        };
        ParkedJob: {
            attempts: number;
            code: string;
            /** Format: date-time */
            failedAt: string;
            id: string;
            queue: components["schemas"]["QueueName"];
            userId?: string;
            work: string;
        };
        ParkedRelease: {
            /** @description Only work whose last error has this code, such as `model-unavailable`. */
            code?: string;
            /**
             * @description Only work of this queue.
             * @enum {string}
             */
            queue?: "turns" | "extraction" | "consolidation" | "indexing" | "decay" | "maintenance" | "rederivation" | "webhooks";
            /** @description Only work of this user. */
            userId?: string;
        };
        ParkedReleased: {
            released: number;
        };
        PendingCommand: {
            /** Format: date-time */
            at: string;
            commandId: string;
            /** @description Absent if it was said outside any conversation. */
            conversationId?: string;
            eventId: string;
            understood: components["schemas"]["UnderstoodCommand"];
            words: string;
        };
        PendingCommands: {
            items: components["schemas"]["PendingCommand"][];
            /** @description Absent on the last page. */
            nextCursor?: string;
        };
        PlainImport: {
            /** @description The JSON of an export. */
            export: {
                [key: string]: unknown;
            };
            /** @description For an export of another user or tenant: the user of the path once more, so that nobody is given another’s memory by mistake. What was said when, where and in which words stays as it was. */
            newOwner?: string;
        };
        /** @enum {string} */
        Polarity: "affirms" | "denies";
        Problem: {
            /** @description For programs; stable. */
            code: components["schemas"]["ProblemCode"];
            /** @description For people. */
            detail: string;
            /** @description The same as OpenAI tells it; by the proxy alone. */
            error?: components["schemas"]["OpenAiError"];
            /** @description Every field that is wrong; empty if none is. */
            errors: components["schemas"]["ProblemField"][];
            /**
             * Format: uuid
             * @description As in `X-Request-Id` and in the logs.
             */
            requestId: string;
            /** @example 400 */
            status: number;
            /**
             * @description The name of the status.
             * @example Bad Request
             */
            title: string;
            /**
             * Format: uri
             * @example urn:keepsake:problem:invalid-input
             */
            type: string;
        };
        /**
         * @description For programs; stable.
         * @enum {string}
         */
        ProblemCode: "invalid-input" | "user-unknown" | "not-found" | "confirmation-refused" | "comparison-missing" | "question-closed" | "limit-reached" | "memory-not-empty" | "memory-off" | "suppressed" | "stale-epoch" | "lease-busy" | "lease-lost" | "queue-unavailable" | "store-unavailable" | "key-unavailable" | "user-key-needed" | "user-key-refused" | "user-key-not-set" | "unreadable-record" | "unreadable-answer" | "model-unavailable" | "model-overflow" | "budget-spent" | "webhook-refused" | "unauthenticated" | "forbidden" | "route-unknown" | "method-unknown" | "timeout" | "too-large" | "unsupported-media-type" | "request-in-progress" | "idempotency-key-reused" | "rate-limited" | "unavailable" | "internal";
        ProblemField: {
            /**
             * @description The path of the field, such as `turns[3].content`.
             * @example content
             */
            field: string;
            /**
             * @description What it must be. Never repeats its value.
             * @example is required
             */
            message: string;
        };
        Profile: {
            /** Format: date-time */
            createdAt: string;
            /** @description The number of believed memories that did not fit in the profile. They are still recalled. */
            leftOut?: number;
            messages: number;
            schema: string;
            sections: components["schemas"]["ProfileSection"][];
            tokens: number;
            /** Format: date-time */
            updatedAt: string;
            version: number;
        };
        ProfileDiff: {
            added: components["schemas"]["ProfileItem"][];
            /** @description The same memory in other words. */
            changed: components["schemas"]["ChangedProfileItem"][];
            from: number;
            removed: components["schemas"]["ProfileItem"][];
            to: number;
        };
        ProfileItem: {
            confidence: number;
            importance: number;
            insightIds: string[];
            kind: components["schemas"]["InsightKind"];
            text: string;
        };
        ProfileRestore: {
            version: number;
        };
        ProfileRestored: {
            /** @description The number of lines that were left out because they are no longer believed. */
            leftOut: number;
            /** @description The new version, as it was written. It stays until the next consolidation. */
            profile: components["schemas"]["Profile"];
        };
        ProfileSection: {
            category: string;
            items: components["schemas"]["ProfileItem"][];
            title: string;
            tokens: number;
        };
        ProfileVersion: {
            /** @description Ids of the changes since the previous version. */
            changeIds: string[];
            messages: number;
            tokens: number;
            /** Format: date-time */
            updatedAt: string;
            version: number;
        };
        ProfileVersions: {
            items: components["schemas"]["ProfileVersion"][];
            /** @description Absent on the last page. */
            nextCursor?: string;
        };
        PromptMessage: {
            content: string;
            role: components["schemas"]["PromptRole"];
        };
        /** @enum {string} */
        PromptRole: "system" | "user" | "assistant";
        /** @enum {string} */
        QueueName: "turns" | "extraction" | "consolidation" | "indexing" | "decay" | "maintenance" | "rederivation" | "webhooks";
        QueueOverview: {
            active: number;
            delayed: number;
            name: components["schemas"]["QueueName"];
            oldestWaitingSeconds?: number;
            parked: number;
            paused: boolean;
            waiting: number;
        };
        /**
         * @description Present while the queue cannot be reached: what was sent and is not stored yet is neither counted here nor part of the answer.
         * @enum {string}
         */
        QueueState: "away";
        Readiness: {
            parts: {
                [key: string]: "up" | "down";
            };
            status: components["schemas"]["UpDown"];
        };
        Rebuild: {
            act: components["schemas"]["RebuildAct"];
            /** @description Insights by how they differ after the rebuild. */
            counts?: components["schemas"]["RebuildCounts"];
            /** Format: date-time */
            requestedAt: string;
            state: components["schemas"]["RebuildState"];
        };
        /** @enum {string} */
        RebuildAct: "compare" | "switch" | "discard";
        RebuildCounts: {
            added: number;
            changed: number;
            gone: number;
            same: number;
            /** @description Differences that neither the extractor version nor the flagging explains. */
            unexplained: number;
        };
        /** @enum {string} */
        RebuildState: "waiting" | "running" | "done" | "failed";
        /** @enum {string} */
        RecallKind: "insight" | "turn" | "attractor";
        RefusedTurn: {
            /** @example invalid-input */
            code: components["schemas"]["ProblemCode"];
            /** @description For people. */
            detail: string;
            /**
             * @description What is wrong, with the fields as they stand in the whole body.
             * @example [
             *       {
             *         "field": "turns[1].content",
             *         "message": "must not be empty"
             *       }
             *     ]
             */
            errors: components["schemas"]["ProblemField"][];
            /**
             * @description Its place in the batch, from 0.
             * @example 1
             */
            index: number;
        };
        /**
         * @description Where bytes stay that nothing can be read from without the destroyed key, but ids, times and states: `database-rows` and `database-log` until the database overwrites them, `backups` until the operator throws them away. docs/privacy.md says how long.
         * @enum {string}
         */
        Remnant: "database-rows" | "database-log" | "backups";
        /** @enum {string} */
        ReviewReason: "contradiction" | "disputed" | "outdated" | "unrecalled";
        /** @enum {string} */
        Role: "user" | "assistant" | "system" | "tool";
        /**
         * @description Only `user` turns are evidence; the others are context. `tool`: what a tool answered; `developer` is kept as `system`.
         * @enum {string}
         */
        SaidAs: "user" | "assistant" | "system" | "tool" | "developer";
        ScoreParts: {
            activation: number;
            confidence: number;
            evidence: number;
            importance: number;
            meaning: number;
            recency: number;
            strength: number;
            words: number;
        };
        SealedImport: {
            /** @description For an export of another user or tenant: the user of the path once more, so that nobody is given another’s memory by mistake. What was said when, where and in which words stays as it was. */
            newOwner?: string;
            /** @description At most 1024 bytes of UTF-8, without NUL characters. */
            passphrase: string;
            /** Format: byte */
            sealed: string;
        };
        SearchAnswer: {
            items: components["schemas"]["MemoryItem"][];
            /** @description Present where embeddings of the query, or of insights that it was compared with, did not come in time: words alone found the items, or a part of them. */
            meaning?: components["schemas"]["MeaningState"];
            /** @description Absent on the last page. */
            nextCursor?: string;
        };
        SearchFilters: {
            /**
             * Format: date-time
             * @description Only what was said from then on (RFC 3339), inclusive.
             */
            after?: string;
            /**
             * Format: date-time
             * @description Only what was said until then (RFC 3339), exclusive.
             */
            before?: string;
            category?: string;
            conversationId?: string;
            /** @description `false`: only what the person has disabled, in any status. It cannot be found in any other way. */
            enabled?: boolean;
            kind?: components["schemas"]["InsightKind"];
            /** @description Only turns that were sent with all of this, each value equal, and what was learned from such turns. */
            metadata?: {
                [key: string]: string | number | boolean;
            };
            minConfidence?: number;
            /** @description Default: the statuses in which an insight may reach a prompt. */
            status?: ("active" | "needs_review" | "superseded" | "disputed" | "archived")[];
        };
        SearchRequest: {
            /** @description The `nextCursor` of the previous page, with the same query, kinds and filters. */
            cursor?: string;
            /** @description All given filters must match. Filters on insights (`category`, `kind`, `status`, `enabled`, `minConfidence`) exclude all other items. */
            filters?: components["schemas"]["SearchFilters"];
            kinds?: ("insight" | "turn" | "attractor")[];
            limit?: number;
            /**
             * @description At most 16384 bytes of UTF-8, without NUL characters.
             * @example Lisbon
             */
            query: string;
            /** @example user-1 */
            userId: string;
        };
        /** @enum {string} */
        SectionName: "system" | "profile" | "cross-conversation-summary" | "conversation-summary" | "relevant-memories" | "older-turns" | "recent-turns";
        SeenInsight: {
            category: string;
            claim: components["schemas"]["Claim"];
            /** @description The current confidence; it decays with the time since the last confirmation. */
            confidence: number;
            confirmations: number;
            /** @description `false`: disabled by the person, so it is not used for anything. */
            enabled: boolean;
            evidence: components["schemas"]["Evidence"][];
            explicit: boolean;
            extractor: string;
            id: string;
            importance: number;
            kind: components["schemas"]["InsightKind"];
            /**
             * @description BCP 47 tag of the words; `und` where it is not known.
             * @example en
             */
            language: string;
            /** Format: date-time */
            lastConfirmedAt: string;
            /** Format: date-time */
            lastRecalledAt?: string;
            pinned: boolean;
            recalls: number;
            /** Format: date-time */
            recordedAt: string;
            reviewReason?: components["schemas"]["ReviewReason"];
            slot?: components["schemas"]["Slot"];
            /**
             * @description The wording of a model, else the person’s own words, quoted.
             * @example “I moved to Lisbon.”
             */
            statement: string;
            status: components["schemas"]["InsightStatus"];
            subcategory?: string;
            supersededBy?: string;
            supersedes: string[];
            /** Format: date-time */
            validFrom: string;
            /** Format: date-time */
            validTo?: string;
            /** @description Which model worded the statement, where one did. */
            wordedBy?: string;
        };
        SelectionOutcome: {
            by: components["schemas"]["MemorySelector"];
            outcome: components["schemas"]["SelectionOutcomeName"];
        };
        /** @enum {string} */
        SelectionOutcomeName: "chosen" | "cached" | "timeout" | "api-error" | "malformed" | "unknown-ids" | "empty" | "no-model" | "switched-off" | "no-candidates" | "budget-spent";
        SequenceGap: {
            conversationId: string;
            missing: number;
        };
        Settings: {
            /**
             * @description `off`: no model selects memories, whatever a request asks for.
             * @enum {string}
             */
            aiSelection: "on" | "off";
            /** @description Categories in which nothing is learned and from which nothing is used. */
            categoriesOff: string[];
            /**
             * @description `off`: turns are stored and can be recalled, but nothing is learned from them.
             * @enum {string}
             */
            extraction: "on" | "off";
            /**
             * @description `off`: turns are acknowledged but not stored. Stays in effect after the user is erased.
             * @enum {string}
             */
            memory: "on" | "off";
            /** @description Topics that are never remembered, and hidden where they already are. A text is about a topic if it contains all its significant words, compared by their stems. */
            suppressedTopics: string[];
        };
        SettingsChange: {
            /**
             * @description `off`: no model selects memories, whatever a request asks for.
             * @enum {string}
             */
            aiSelection?: "on" | "off";
            /** @description Categories in which nothing is learned and from which nothing is used. */
            categoriesOff?: string[];
            /**
             * @description `off`: turns are stored and can be recalled, but nothing is learned from them.
             * @enum {string}
             */
            extraction?: "on" | "off";
            /**
             * @description `off`: turns are acknowledged but not stored. Stays in effect after the user is erased.
             * @enum {string}
             */
            memory?: "on" | "off";
            /** @description Topics that are never remembered, and hidden where they already are. A text is about a topic if it contains all its significant words, compared by their stems. */
            suppressedTopics?: string[];
        };
        Slot: {
            /** @example user.home */
            key: string;
            /** @example Lisbon */
            value: string;
        };
        SlotValue: {
            /** Format: date-time */
            at: string;
            /** @example user.home */
            key: string;
            /** @example Lisbon */
            value: string;
        };
        StandIns: {
            turns: number;
            waiting: number;
        };
        Status: {
            /** @description Totals since the user’s first turn. */
            counts: components["schemas"]["StatusCounts"];
            failed: components["schemas"]["FailedWork"][];
            /** Format: date-time */
            lastReceivedAt?: string;
            /**
             * Format: date-time
             * @description The time of the latest entry of the change log. For something learned, that is when it was said; for a decision or decay, when it happened.
             */
            lastUpdatedAt?: string;
            /** @description Turns and lifecycle events that were received but not yet drained. */
            pendingEntries: number;
            /** @description Planned work that is not done yet: extraction, consolidation and summaries. */
            pendingSteps: number;
            /** @description Messages that were read offline while the model was away or answered nothing valid, and that it has yet to read. */
            waitingForModel: number;
            watermark: components["schemas"]["Watermark"];
        };
        StatusCounts: {
            consolidated: number;
            consolidations: number;
            extracted: number;
            extractionCalls: number;
            flagged: number;
            stored: number;
        };
        StatusPoint: {
            /** Format: date-time */
            at: string;
            cause: string;
            status: components["schemas"]["InsightStatus"];
        };
        StoredTurn: {
            content: string;
            conversationId: string;
            eventId: string;
            metadata?: {
                [key: string]: string | number | boolean;
            };
            /** Format: date-time */
            occurredAt: string;
            partial?: boolean;
            role: components["schemas"]["Role"];
            sequence?: number;
            speaker?: string;
        };
        TaskUsage: {
            /** @description Requests sent, including failed ones and retries. */
            calls: number;
            completionTokens: number;
            /** @description At the configured prices at the time of the call, in their currency. Models without a price cost 0. */
            cost: number;
            /** @description As counted by the endpoint; 0 if it does not say. */
            promptTokens: number;
            task: string;
        };
        Turn: {
            /**
             * @description At most 262144 bytes of UTF-8 unless the operator has set another limit, without NUL characters. Must contain a visible character. In parts, as OpenAI-compatible endpoints have them: texts are kept, joined by line breaks; of any other part only its kind is, such as `[image]`.
             * @example I moved to Lisbon last year.
             */
            content: string | ({
                text?: string;
                type: string;
            } & {
                [key: string]: unknown;
            })[];
            /**
             * @description The caller’s id of the conversation.
             * @example conversation-1
             */
            conversationId: string;
            /**
             * @description The idempotency key: a repeated one has no second effect.
             * @example message-1
             */
            eventId: string;
            /** @description BCP 47 tag of its language, such as `pt-BR`. Left out, it is detected. */
            language?: string;
            /** @description The caller’s own annotations, returned unchanged. */
            metadata?: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description RFC 3339, with an offset.
             * @example 2026-03-14T09:30:00Z
             */
            occurredAt: string;
            /** @description Whether the reply was cancelled and this is only its beginning. */
            partial?: boolean;
            /** @description Only `user` turns are evidence; the others are context. `tool`: what a tool answered; `developer` is kept as `system`. */
            role: components["schemas"]["SaidAs"];
            /** @description The position in the conversation. It only orders turns with the same `occurredAt`; missing numbers are reported as gaps. */
            sequence?: number;
            /** @description The name of who spoke, where several people talk. */
            speaker?: string;
            /**
             * @description The caller’s id of the end user.
             * @example user-1
             */
            userId: string;
        };
        TurnBatch: {
            /** @description At most 500 turns unless the operator has set another limit. */
            turns: components["schemas"]["Turn"][];
        };
        TurnCloudEvent: {
            data: components["schemas"]["TurnData"];
            /** @enum {string} */
            datacontenttype?: "application/json";
            dataschema?: string;
            /**
             * @description Unique within its `source`. The `eventId` of the turn is made of both: `/chat 7` for the source `/chat` and the id `7`, at most 256 characters together. Use that form in `retractedEventId`; it is also how the turn appears in `duplicates` and in evidence.
             * @example 7
             */
            id: string;
            /**
             * @description A URI reference. The `eventId` of the turn is this, a space, and `id`.
             * @example /chat
             */
            source: string;
            /** @enum {string} */
            specversion: "1.0";
            /**
             * @description The user, unless `data.userId` says it.
             * @example user-1
             */
            subject?: string;
            /**
             * Format: date-time
             * @description RFC 3339, with an offset.
             * @example 2026-03-14T09:30:00Z
             */
            time: string;
            /** @enum {string} */
            type: "keepsake.turn";
        } & {
            [key: string]: unknown;
        };
        TurnData: {
            /**
             * @description At most 262144 bytes of UTF-8 unless the operator has set another limit, without NUL characters. Must contain a visible character. In parts, as OpenAI-compatible endpoints have them: texts are kept, joined by line breaks; of any other part only its kind is, such as `[image]`.
             * @example I moved to Lisbon last year.
             */
            content: string | ({
                text?: string;
                type: string;
            } & {
                [key: string]: unknown;
            })[];
            /**
             * @description The caller’s id of the conversation.
             * @example conversation-1
             */
            conversationId: string;
            /** @description BCP 47 tag of its language, such as `pt-BR`. Left out, it is detected. */
            language?: string;
            /** @description The caller’s own annotations, returned unchanged. */
            metadata?: {
                [key: string]: string | number | boolean;
            };
            /** @description Whether the reply was cancelled and this is only its beginning. */
            partial?: boolean;
            /** @description Only `user` turns are evidence; the others are context. `tool`: what a tool answered; `developer` is kept as `system`. */
            role: components["schemas"]["SaidAs"];
            /** @description The position in the conversation. It only orders turns with the same `occurredAt`; missing numbers are reported as gaps. */
            sequence?: number;
            /** @description The name of who spoke, where several people talk. */
            speaker?: string;
            /** @description The caller’s id of the end user, unless `subject` says it. */
            userId?: string;
        };
        TurnRetracted: {
            conversationId?: string;
            /**
             * @description The idempotency key of the event itself.
             * @example event-1
             */
            eventId: string;
            /**
             * Format: date-time
             * @description RFC 3339, with an offset.
             * @example 2026-03-14T09:30:00Z
             */
            occurredAt: string;
            /** @description The `eventId` of the turn to take back. */
            retractedEventId: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn.retracted";
            /**
             * @description The caller’s id of the end user.
             * @example user-1
             */
            userId: string;
        };
        Turns: {
            items: components["schemas"]["StoredTurn"][];
            /** @description Absent on the last page. */
            nextCursor?: string;
        };
        UnderstoodCommand: {
            name: components["schemas"]["CommandName"];
            topic?: string;
            /** @description All topics, if several are to be forgotten together; `topic` is the first. */
            topics?: string[];
        };
        /** @enum {string} */
        UpDown: "up" | "down";
        Usage: {
            /** @description Days with calls, earliest first. */
            days: components["schemas"]["DayUsage"][];
            /** Format: date */
            from: string;
            models: components["schemas"]["ModelUsage"][];
            /** @description By the task the model was used for. */
            tasks: components["schemas"]["TaskUsage"][];
            /** Format: date */
            to: string;
            total: components["schemas"]["UsageFigures"];
        };
        UsageFigures: {
            /** @description Requests sent, including failed ones and retries. */
            calls: number;
            completionTokens: number;
            /** @description At the configured prices at the time of the call, in their currency. Models without a price cost 0. */
            cost: number;
            /** @description As counted by the endpoint; 0 if it does not say. */
            promptTokens: number;
        };
        ValidationAnswer: {
            /** @enum {string} */
            answer: "yes" | "no";
        };
        ValidationPrompt: {
            /** @description Absent if there is nothing to ask in this conversation. */
            prompt?: components["schemas"]["ValidationQuestion"];
        };
        ValidationQuestion: {
            insightId: string;
            statement: string;
            /**
             * @description The question, to be asked word for word.
             * @example I remember you mentioning that you live in Lisbon. Is that still so?
             */
            text: string;
        };
        ValidationSettled: {
            confidence: number;
            /** @description The insight that was asked about, or the one it has since been merged into. */
            insightId: string;
            status: components["schemas"]["InsightStatus"];
        };
        Watermark: {
            consolidated: number;
            extracted: number;
            /** @description Conversations with missing `sequence` numbers. */
            gaps: components["schemas"]["SequenceGap"][];
            lagSeconds: number;
            lagTurns: number;
            /** @description Present while the queue cannot be reached: what was sent and is not stored yet is neither counted here nor part of the answer. */
            queue?: components["schemas"]["QueueState"];
            received: number;
        };
        Webhook: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            disabledAt?: string;
            /** @description `false` once deliveries have failed for too long. */
            enabled: boolean;
            /** Format: date-time */
            failingSince?: string;
            /** @description Failed attempts in a row. */
            failures: number;
            id: string;
            includeStatements: boolean;
            /** Format: date-time */
            lastDeliveredAt?: string;
            lastFailure?: components["schemas"]["DeliveryFailure"];
            types: string[];
            /** Format: uri */
            url: string;
        };
        WebhookData: {
            /** @description As in the list of notifications, where it is one of them. */
            notificationId: string;
            /** @description Only where the webhook was created with `includeStatements`. */
            statements?: string[];
            /** @description Ids of the insights, where it is about some. */
            subjectIds: string[];
            /** @description Only where the webhook was created with `includeStatements`. */
            text?: string;
            /** @description The caller’s id of the end user. */
            userId: string;
            /** @description Of the profile, with `profile.changed`. */
            version?: number;
        };
        WebhookDelivery: {
            data: components["schemas"]["WebhookData"];
            /**
             * Format: date-time
             * @description When it was raised.
             */
            timestamp: string;
            type: components["schemas"]["WebhookType"];
        };
        WebhookRequest: {
            /** @description Whether to send what the person said. Without it only ids, types and times are sent. */
            includeStatements?: boolean;
            /** @description What to send. Empty or absent: all notifications. `profile.changed` and `insights.changed` are sent only where they are named: they tell a program that keeps a copy of a memory to read it anew, once for what was written together. */
            types?: ("memory.first-use" | "memory.compressed" | "memory.archived" | "contradiction.to-review" | "limit.reached" | "command.pending" | "profile.changed" | "insights.changed")[];
            /**
             * Format: uri
             * @example https://chat.example.com/hooks/keepsake
             */
            url: string;
        };
        Webhooks: {
            items: components["schemas"]["Webhook"][];
            /** @description Absent on the last page. */
            nextCursor?: string;
        };
        /** @enum {string} */
        WebhookType: "memory.first-use" | "memory.compressed" | "memory.archived" | "contradiction.to-review" | "limit.reached" | "command.pending" | "profile.changed" | "insights.changed";
        Whoami: {
            /** @description The public id of the key, never the key itself. */
            key: string;
            scopes: components["schemas"]["ApiScope"][];
            tenant: string;
            /** @description The user that the key is of. Absent where it reaches every user of its tenant. */
            user?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description How much of that is left (`r`), and in how many seconds a new window begins (`t`), which is `Retry-After` of a 429.
         * @example "requests";r=999;t=1
         */
        RateLimit: string;
        /**
         * @description How much a tenant may use (`q`) in a window of so many seconds (`w`), as the draft of the IETF says.
         * @example "requests";q=1000;w=1
         */
        RateLimitPolicy: string;
        /**
         * @description Wait until then before asking again: seconds, or a date of HTTP.
         * @example 2
         */
        RetryAfter: string;
    };
    pathItems: never;
}
export type Accepted = components['schemas']['Accepted'];
export type Accepting = components['schemas']['Accepting'];
export type ActiveMemory = components['schemas']['ActiveMemory'];
export type AdministrativeAct = components['schemas']['AdministrativeAct'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyRequest = components['schemas']['ApiKeyRequest'];
export type ApiKeys = components['schemas']['ApiKeys'];
export type ApiScope = components['schemas']['ApiScope'];
export type Attractor = components['schemas']['Attractor'];
export type Attractors = components['schemas']['Attractors'];
export type Audit = components['schemas']['Audit'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type Candidate = components['schemas']['Candidate'];
export type CategoryMemories = components['schemas']['CategoryMemories'];
export type Change = components['schemas']['Change'];
export type ChangedProfileItem = components['schemas']['ChangedProfileItem'];
export type Changes = components['schemas']['Changes'];
export type ChangeType = components['schemas']['ChangeType'];
export type Claim = components['schemas']['Claim'];
export type ClaimState = components['schemas']['ClaimState'];
export type Command = components['schemas']['Command'];
export type CommandConfirmation = components['schemas']['CommandConfirmation'];
export type CommandName = components['schemas']['CommandName'];
export type CommandReply = components['schemas']['CommandReply'];
export type CommandRequest = components['schemas']['CommandRequest'];
export type CommandStatus = components['schemas']['CommandStatus'];
export type ConfidenceEvent = components['schemas']['ConfidenceEvent'];
export type ConfidencePoint = components['schemas']['ConfidencePoint'];
export type ConfirmationToken = components['schemas']['ConfirmationToken'];
export type Context = components['schemas']['Context'];
export type ContextFilters = components['schemas']['ContextFilters'];
export type ContextOutcome = components['schemas']['ContextOutcome'];
export type ContextRequest = components['schemas']['ContextRequest'];
export type Contexts = components['schemas']['Contexts'];
export type ContextSection = components['schemas']['ContextSection'];
export type ContextsRequest = components['schemas']['ContextsRequest'];
export type Conversation = components['schemas']['Conversation'];
export type ConversationEnded = components['schemas']['ConversationEnded'];
export type Conversations = components['schemas']['Conversations'];
export type ConversationStarted = components['schemas']['ConversationStarted'];
export type CorrectedInsight = components['schemas']['CorrectedInsight'];
export type CorrectionRequest = components['schemas']['CorrectionRequest'];
export type DatedWords = components['schemas']['DatedWords'];
export type DayUsage = components['schemas']['DayUsage'];
export type DecidedInsight = components['schemas']['DecidedInsight'];
export type DecisionName = components['schemas']['DecisionName'];
export type DecisionRequest = components['schemas']['DecisionRequest'];
export type DeleteCategory = components['schemas']['DeleteCategory'];
export type DeleteConversation = components['schemas']['DeleteConversation'];
export type DeletedInsight = components['schemas']['DeletedInsight'];
export type DeletedMessage = components['schemas']['DeletedMessage'];
export type DeleteInsight = components['schemas']['DeleteInsight'];
export type DeleteTimeSpan = components['schemas']['DeleteTimeSpan'];
export type DeleteTopic = components['schemas']['DeleteTopic'];
export type Deletion = components['schemas']['Deletion'];
export type DeletionCounts = components['schemas']['DeletionCounts'];
export type DeletionInsights = components['schemas']['DeletionInsights'];
export type DeletionPlan = components['schemas']['DeletionPlan'];
export type DeletionRequest = components['schemas']['DeletionRequest'];
export type DeliveryFailure = components['schemas']['DeliveryFailure'];
export type Erased = components['schemas']['Erased'];
export type ErasedFromQueue = components['schemas']['ErasedFromQueue'];
export type ErasureReceipt = components['schemas']['ErasureReceipt'];
export type EverythingCounted = components['schemas']['EverythingCounted'];
export type Evidence = components['schemas']['Evidence'];
export type ExplainedInsight = components['schemas']['ExplainedInsight'];
export type Export = components['schemas']['Export'];
export type ExportRequest = components['schemas']['ExportRequest'];
export type FailedWork = components['schemas']['FailedWork'];
export type ImportedRecords = components['schemas']['ImportedRecords'];
export type ImportReceipt = components['schemas']['ImportReceipt'];
export type ImportRequest = components['schemas']['ImportRequest'];
export type Insight = components['schemas']['Insight'];
export type InsightKind = components['schemas']['InsightKind'];
export type Insights = components['schemas']['Insights'];
export type InsightStatus = components['schemas']['InsightStatus'];
export type Instruction = components['schemas']['Instruction'];
export type ItemProblem = components['schemas']['ItemProblem'];
export type ItemSource = components['schemas']['ItemSource'];
export type KeptInsight = components['schemas']['KeptInsight'];
export type LifeArea = components['schemas']['LifeArea'];
export type LifecycleEvent = components['schemas']['LifecycleEvent'];
export type Liveness = components['schemas']['Liveness'];
export type MeaningState = components['schemas']['MeaningState'];
export type Memories = components['schemas']['Memories'];
export type MemoryItem = components['schemas']['MemoryItem'];
export type MemoryItemKind = components['schemas']['MemoryItemKind'];
export type MemoryRemember = components['schemas']['MemoryRemember'];
export type MemorySelector = components['schemas']['MemorySelector'];
export type ModelUsage = components['schemas']['ModelUsage'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type Notification = components['schemas']['Notification'];
export type Notifications = components['schemas']['Notifications'];
export type NotificationType = components['schemas']['NotificationType'];
export type Omission = components['schemas']['Omission'];
export type OpenAiError = components['schemas']['OpenAiError'];
export type Overview = components['schemas']['Overview'];
export type OwnSection = components['schemas']['OwnSection'];
export type Parked = components['schemas']['Parked'];
export type ParkedJob = components['schemas']['ParkedJob'];
export type ParkedRelease = components['schemas']['ParkedRelease'];
export type ParkedReleased = components['schemas']['ParkedReleased'];
export type PendingCommand = components['schemas']['PendingCommand'];
export type PendingCommands = components['schemas']['PendingCommands'];
export type PlainImport = components['schemas']['PlainImport'];
export type Polarity = components['schemas']['Polarity'];
export type Problem = components['schemas']['Problem'];
export type ProblemCode = components['schemas']['ProblemCode'];
export type ProblemField = components['schemas']['ProblemField'];
export type Profile = components['schemas']['Profile'];
export type ProfileDiff = components['schemas']['ProfileDiff'];
export type ProfileItem = components['schemas']['ProfileItem'];
export type ProfileRestore = components['schemas']['ProfileRestore'];
export type ProfileRestored = components['schemas']['ProfileRestored'];
export type ProfileSection = components['schemas']['ProfileSection'];
export type ProfileVersion = components['schemas']['ProfileVersion'];
export type ProfileVersions = components['schemas']['ProfileVersions'];
export type PromptMessage = components['schemas']['PromptMessage'];
export type PromptRole = components['schemas']['PromptRole'];
export type QueueName = components['schemas']['QueueName'];
export type QueueOverview = components['schemas']['QueueOverview'];
export type QueueState = components['schemas']['QueueState'];
export type Readiness = components['schemas']['Readiness'];
export type Rebuild = components['schemas']['Rebuild'];
export type RebuildAct = components['schemas']['RebuildAct'];
export type RebuildCounts = components['schemas']['RebuildCounts'];
export type RebuildState = components['schemas']['RebuildState'];
export type RecallKind = components['schemas']['RecallKind'];
export type RefusedTurn = components['schemas']['RefusedTurn'];
export type Remnant = components['schemas']['Remnant'];
export type ReviewReason = components['schemas']['ReviewReason'];
export type Role = components['schemas']['Role'];
export type SaidAs = components['schemas']['SaidAs'];
export type ScoreParts = components['schemas']['ScoreParts'];
export type SealedImport = components['schemas']['SealedImport'];
export type SearchAnswer = components['schemas']['SearchAnswer'];
export type SearchFilters = components['schemas']['SearchFilters'];
export type SearchRequest = components['schemas']['SearchRequest'];
export type SectionName = components['schemas']['SectionName'];
export type SeenInsight = components['schemas']['SeenInsight'];
export type SelectionOutcome = components['schemas']['SelectionOutcome'];
export type SelectionOutcomeName = components['schemas']['SelectionOutcomeName'];
export type SequenceGap = components['schemas']['SequenceGap'];
export type Settings = components['schemas']['Settings'];
export type SettingsChange = components['schemas']['SettingsChange'];
export type Slot = components['schemas']['Slot'];
export type SlotValue = components['schemas']['SlotValue'];
export type StandIns = components['schemas']['StandIns'];
export type Status = components['schemas']['Status'];
export type StatusCounts = components['schemas']['StatusCounts'];
export type StatusPoint = components['schemas']['StatusPoint'];
export type StoredTurn = components['schemas']['StoredTurn'];
export type TaskUsage = components['schemas']['TaskUsage'];
export type Turn = components['schemas']['Turn'];
export type TurnBatch = components['schemas']['TurnBatch'];
export type TurnCloudEvent = components['schemas']['TurnCloudEvent'];
export type TurnData = components['schemas']['TurnData'];
export type TurnRetracted = components['schemas']['TurnRetracted'];
export type Turns = components['schemas']['Turns'];
export type UnderstoodCommand = components['schemas']['UnderstoodCommand'];
export type UpDown = components['schemas']['UpDown'];
export type Usage = components['schemas']['Usage'];
export type UsageFigures = components['schemas']['UsageFigures'];
export type ValidationAnswer = components['schemas']['ValidationAnswer'];
export type ValidationPrompt = components['schemas']['ValidationPrompt'];
export type ValidationQuestion = components['schemas']['ValidationQuestion'];
export type ValidationSettled = components['schemas']['ValidationSettled'];
export type Watermark = components['schemas']['Watermark'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookData = components['schemas']['WebhookData'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookRequest = components['schemas']['WebhookRequest'];
export type Webhooks = components['schemas']['Webhooks'];
export type WebhookType = components['schemas']['WebhookType'];
export type Whoami = components['schemas']['Whoami'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    healthAccepting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "up"
                     *     }
                     */
                    "application/json": components["schemas"]["Accepting"];
                };
            };
            /** @description Service Unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepting"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    healthLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "up"
                     *     }
                     */
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    healthReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "up",
                     *       "parts": {
                     *         "property1": "up",
                     *         "property2": "up"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description Service Unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    metricsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    proxyComplete: {
        parameters: {
            query?: never;
            header: {
                /** @description The caller’s id of the conversation, percent-encoded. */
                "keepsake-conversation": string;
                /** @description The API key of Keepsake, if `Authorization` is meant for the endpoint. */
                "keepsake-key"?: string;
                /** @description The caller’s id of the end user, percent-encoded. */
                "keepsake-user": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "any",
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "Where do I live?"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description What the endpoint answered. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": {
                        [key: string]: unknown;
                    };
                    "text/event-stream": string;
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The proxy is off. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The endpoint cannot be reached. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    proxyRespond: {
        parameters: {
            query?: never;
            header: {
                /** @description The caller’s id of the conversation, percent-encoded. */
                "keepsake-conversation": string;
                /** @description The API key of Keepsake, if `Authorization` is meant for the endpoint. */
                "keepsake-key"?: string;
                /** @description The caller’s id of the end user, percent-encoded. */
                "keepsake-user": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "any",
                 *       "input": "Where do I live?"
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description What the endpoint answered. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": {
                        [key: string]: unknown;
                    };
                    "text/event-stream": string;
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The proxy is off. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The endpoint cannot be reached. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apiKeysList: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page. Leave it out for the first page. */
                cursor?: string;
                /** @description The most items to return in one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "scopes": [
                     *             "ingest"
                     *           ],
                     *           "userId": "user-1",
                     *           "label": "Lisbon",
                     *           "createdAt": "2026-03-14T09:30:00Z",
                     *           "expiresAt": "2026-03-14T09:30:00Z",
                     *           "revokedAt": "2026-03-14T09:30:00Z"
                     *         }
                     *       ],
                     *       "nextCursor": "bzoxMA"
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeys"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apiKeysCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scopes": [
                 *         "ingest",
                 *         "recall"
                 *       ],
                 *       "label": "chat backend"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b1946ac9",
                     *       "scopes": [
                     *         "ingest"
                     *       ],
                     *       "userId": "user-1",
                     *       "label": "Lisbon",
                     *       "createdAt": "2026-03-14T09:30:00Z",
                     *       "expiresAt": "2026-03-14T09:30:00Z",
                     *       "revokedAt": "2026-03-14T09:30:00Z",
                     *       "key": "key"
                     *     }
                     */
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apiKeysRevoke: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The `id` of an API key. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    auditRead: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page. Leave it out for the first page. */
                cursor?: string;
                /** @description The most items to return in one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "at": "2026-03-14T09:30:00Z",
                     *           "by": "by",
                     *           "act": "api-key.created",
                     *           "subject": "user",
                     *           "details": {
                     *             "property1": "string",
                     *             "property2": "string"
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": "bzoxMA"
                     *     }
                     */
                    "application/json": components["schemas"]["Audit"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    overviewRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "version",
                     *       "node": "node",
                     *       "startedAt": "2026-03-14T09:30:00Z",
                     *       "queues": [
                     *         {
                     *           "name": "turns",
                     *           "waiting": 0,
                     *           "active": 0,
                     *           "delayed": 0,
                     *           "parked": 0,
                     *           "paused": true,
                     *           "oldestWaitingSeconds": 0.7
                     *         }
                     *       ],
                     *       "parked": 0,
                     *       "oldestWaitingSeconds": 0.7,
                     *       "users": 0,
                     *       "storedBytes": 0,
                     *       "parts": {
                     *         "property1": "up",
                     *         "property2": "up"
                     *       },
                     *       "modelCircuits": {
                     *         "property1": "closed",
                     *         "property2": "closed"
                     *       },
                     *       "standIns": {
                     *         "turns": 0,
                     *         "waiting": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Overview"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    parkedList: {
        parameters: {
            query?: {
                /** @description Only work whose last error has this code, such as `model-unavailable`. */
                code?: string;
                /** @description The `nextCursor` of the previous page. Leave it out for the first page. */
                cursor?: string;
                /** @description The most items to return in one page. */
                limit?: number;
                /** @description Only work of this queue. */
                queue?: "turns" | "extraction" | "consolidation" | "indexing" | "decay" | "maintenance" | "rederivation" | "webhooks";
                /** @description Only work of this user. */
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "queue": "turns",
                     *           "work": "work",
                     *           "userId": "user-1",
                     *           "code": "code",
                     *           "attempts": 3,
                     *           "failedAt": "2026-03-14T09:30:00Z"
                     *         }
                     *       ],
                     *       "nextCursor": "bzoxMA"
                     *     }
                     */
                    "application/json": components["schemas"]["Parked"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    parkedRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The `id` of a parked job. */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "released": 0
                     *     }
                     */
                    "application/json": components["schemas"]["ParkedReleased"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    parkedReleaseAll: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "code": "model-unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["ParkedRelease"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "released": 0
                     *     }
                     */
                    "application/json": components["schemas"]["ParkedReleased"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    usageRead: {
        parameters: {
            query?: {
                /** @description First day (UTC). Default: 29 days before `to`. */
                from?: string;
                /** @description Last day (UTC), inclusive. Default: today. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2019-08-24",
                     *       "to": "2019-08-24",
                     *       "total": {
                     *         "calls": 0,
                     *         "promptTokens": 0,
                     *         "completionTokens": 0,
                     *         "cost": 0.7
                     *       },
                     *       "days": [
                     *         {
                     *           "calls": 0,
                     *           "promptTokens": 0,
                     *           "completionTokens": 0,
                     *           "cost": 0.7,
                     *           "day": "2019-08-24"
                     *         }
                     *       ],
                     *       "tasks": [
                     *         {
                     *           "calls": 0,
                     *           "promptTokens": 0,
                     *           "completionTokens": 0,
                     *           "cost": 0.7,
                     *           "task": "task"
                     *         }
                     *       ],
                     *       "models": [
                     *         {
                     *           "calls": 0,
                     *           "promptTokens": 0,
                     *           "completionTokens": 0,
                     *           "cost": 0.7,
                     *           "model": "model"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    contextBuild: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "user-1",
                 *       "conversationId": "conversation-2",
                 *       "message": "Where do I live?",
                 *       "budgetTokens": 1000,
                 *       "parts": [
                 *         "messages"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ContextRequest"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "text": "I moved to Lisbon last year.",
                     *       "messages": [
                     *         {
                     *           "role": "system",
                     *           "content": "I moved to Lisbon last year."
                     *         }
                     *       ],
                     *       "tokens": 3,
                     *       "sections": [
                     *         {
                     *           "name": "system",
                     *           "tokens": 3,
                     *           "items": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "kind": "insight",
                     *               "text": "I moved to Lisbon last year.",
                     *               "score": 0.7,
                     *               "reasons": [
                     *                 "words: lisbon"
                     *               ],
                     *               "confidence": 0.7,
                     *               "sources": [
                     *                 {
                     *                   "eventId": "message-1",
                     *                   "conversationId": "conversation-1",
                     *                   "quote": "I moved to Lisbon last year."
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "watermark": {
                     *         "received": 3,
                     *         "extracted": 3,
                     *         "consolidated": 3,
                     *         "lagTurns": 3,
                     *         "lagSeconds": 0.7,
                     *         "gaps": [
                     *           {
                     *             "conversationId": "conversation-1",
                     *             "missing": 3
                     *           }
                     *         ],
                     *         "queue": "away"
                     *       },
                     *       "meaning": "late",
                     *       "selection": {
                     *         "by": "algorithmic",
                     *         "outcome": "chosen"
                     *       },
                     *       "explanation": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "kind": "insight",
                     *           "section": "system",
                     *           "text": "I moved to Lisbon last year.",
                     *           "score": 0.7,
                     *           "parts": {
                     *             "words": 0.7,
                     *             "meaning": 0.7,
                     *             "evidence": 0.7,
                     *             "activation": 0.7,
                     *             "confidence": 0.7,
                     *             "importance": 0.7,
                     *             "recency": 0.7,
                     *             "strength": 0.7
                     *           },
                     *           "relevance": 0.7,
                     *           "active": {
                     *             "trace": 0.7,
                     *             "activation": 0.7
                     *           },
                     *           "chosen": true,
                     *           "leftOut": "budget"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Context"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    contextsBuild: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contexts": [
                 *         {
                 *           "userId": "user-1",
                 *           "conversationId": "conversation-2",
                 *           "message": "Where do I live?"
                 *         },
                 *         {
                 *           "userId": "user-2",
                 *           "conversationId": "conversation-2",
                 *           "message": "Where do I live?"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ContextsRequest"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "userId": "user-1",
                     *           "context": {
                     *             "text": "I moved to Lisbon last year.",
                     *             "messages": [
                     *               {
                     *                 "role": "system",
                     *                 "content": "I moved to Lisbon last year."
                     *               }
                     *             ],
                     *             "tokens": 3,
                     *             "sections": [
                     *               {
                     *                 "name": "system",
                     *                 "tokens": 3,
                     *                 "items": [
                     *                   {
                     *                     "id": "b1946ac9",
                     *                     "kind": "insight",
                     *                     "text": "I moved to Lisbon last year.",
                     *                     "score": 0.7,
                     *                     "reasons": [
                     *                       "words: lisbon"
                     *                     ],
                     *                     "confidence": 0.7,
                     *                     "sources": [
                     *                       {
                     *                         "eventId": "message-1",
                     *                         "conversationId": "conversation-1",
                     *                         "quote": "I moved to Lisbon last year."
                     *                       }
                     *                     ]
                     *                   }
                     *                 ]
                     *               }
                     *             ],
                     *             "watermark": {
                     *               "received": 3,
                     *               "extracted": 3,
                     *               "consolidated": 3,
                     *               "lagTurns": 3,
                     *               "lagSeconds": 0.7,
                     *               "gaps": [
                     *                 {
                     *                   "conversationId": "conversation-1",
                     *                   "missing": 3
                     *                 }
                     *               ],
                     *               "queue": "away"
                     *             },
                     *             "meaning": "late",
                     *             "selection": {
                     *               "by": "algorithmic",
                     *               "outcome": "chosen"
                     *             },
                     *             "explanation": [
                     *               {
                     *                 "id": "b1946ac9",
                     *                 "kind": "insight",
                     *                 "section": "system",
                     *                 "text": "I moved to Lisbon last year.",
                     *                 "score": 0.7,
                     *                 "parts": {
                     *                   "words": 0.7,
                     *                   "meaning": 0.7,
                     *                   "evidence": 0.7,
                     *                   "activation": 0.7,
                     *                   "confidence": 0.7,
                     *                   "importance": 0.7,
                     *                   "recency": 0.7,
                     *                   "strength": 0.7
                     *                 },
                     *                 "relevance": 0.7,
                     *                 "active": {
                     *                   "trace": 0.7,
                     *                   "activation": 0.7
                     *                 },
                     *                 "chosen": true,
                     *                 "leftOut": "budget"
                     *               }
                     *             ]
                     *           },
                     *           "problem": {
                     *             "status": 428,
                     *             "code": "invalid-input",
                     *             "detail": "The request is not valid; `errors` says what is wrong.",
                     *             "errors": [
                     *               {
                     *                 "field": "content",
                     *                 "message": "is required"
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Contexts"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    eventsReceive: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "conversation.ended",
                 *       "eventId": "end-1",
                 *       "userId": "user-1",
                 *       "conversationId": "conversation-1",
                 *       "occurredAt": "2026-03-14T10:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["LifecycleEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accepted": 0,
                     *       "duplicates": [
                     *         "duplicates"
                     *       ],
                     *       "notKept": 1,
                     *       "refused": [
                     *         {
                     *           "index": 1,
                     *           "code": "invalid-input",
                     *           "detail": "The request is not valid; `errors` says what is wrong.",
                     *           "errors": [
                     *             {
                     *               "field": "turns[1].content",
                     *               "message": "must not be empty"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    memoriesSearch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "user-1",
                 *       "query": "Lisbon",
                 *       "filters": {
                 *         "status": [
                 *           "active"
                 *         ]
                 *       },
                 *       "limit": 10
                 *     }
                 */
                "application/json": components["schemas"]["SearchRequest"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "kind": "insight",
                     *           "text": "I moved to Lisbon last year.",
                     *           "score": 0.7,
                     *           "reasons": [
                     *             "words: lisbon"
                     *           ],
                     *           "confidence": 0.7,
                     *           "sources": [
                     *             {
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year."
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meaning": "late",
                     *       "nextCursor": "bzoxMA"
                     *     }
                     */
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    turnsReceive: {
        parameters: {
            query?: {
                /** @description Of a batch: take the turns that are good, and list the others in `refused`. Without it, one bad turn refuses all. */
                partial?: boolean;
            };
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/cloudevents-batch+json": components["schemas"]["TurnCloudEvent"][];
                "application/cloudevents+json": components["schemas"]["TurnCloudEvent"];
                /**
                 * @example {
                 *       "turns": [
                 *         {
                 *           "eventId": "message-1",
                 *           "userId": "user-1",
                 *           "conversationId": "conversation-1",
                 *           "role": "user",
                 *           "content": "I moved to Lisbon last year.",
                 *           "occurredAt": "2026-03-14T09:30:00Z"
                 *         },
                 *         {
                 *           "eventId": "message-2",
                 *           "userId": "user-1",
                 *           "conversationId": "conversation-1",
                 *           "role": "assistant",
                 *           "content": "How is it?",
                 *           "occurredAt": "2026-03-14T09:30:00Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Turn"] | components["schemas"]["TurnBatch"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accepted": 0,
                     *       "duplicates": [
                     *         "duplicates"
                     *       ],
                     *       "notKept": 1,
                     *       "refused": [
                     *         {
                     *           "index": 1,
                     *           "code": "invalid-input",
                     *           "detail": "The request is not valid; `errors` says what is wrong.",
                     *           "errors": [
                     *             {
                     *               "field": "turns[1].content",
                     *               "message": "must not be empty"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    erasuresErase: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "erasedAt": "2026-03-14T09:30:00Z",
                     *       "epoch": 3,
                     *       "resumed": true,
                     *       "erased": {
                     *         "keys": 0,
                     *         "store": {
                     *           "turn": 0,
                     *           "conversation": 0,
                     *           "insight": 0,
                     *           "attractor": 0,
                     *           "profile": 0,
                     *           "summary": 0,
                     *           "change": 0,
                     *           "pipeline": 0,
                     *           "step": 0,
                     *           "checkpoint": 0,
                     *           "settings": 0,
                     *           "segment": 0,
                     *           "reading": 0,
                     *           "vector": 0,
                     *           "stamp": 0
                     *         },
                     *         "queue": {
                     *           "keys": 0,
                     *           "jobs": 0
                     *         },
                     *         "points": 0,
                     *         "caches": 0
                     *       },
                     *       "stillRunning": 0,
                     *       "pending": [
                     *         "database-rows"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ErasureReceipt"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    usersAttractors: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page. Leave it out for the first page. */
                cursor?: string;
                /** @description The most items to return in one page. */
                limit?: number;
            };
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "label": "Lisbon",
                     *           "gist": "Life in Lisbon",
                     *           "strength": 0.7,
                     *           "insightIds": [
                     *             "b1946ac9"
                     *           ],
                     *           "slotHistory": [
                     *             {
                     *               "key": "user.home",
                     *               "value": "Lisbon",
                     *               "at": "2026-03-14T09:30:00Z"
                     *             }
                     *           ],
                     *           "createdAt": "2026-03-14T09:30:00Z",
                     *           "updatedAt": "2026-03-14T09:30:00Z"
                     *         }
                     *       ],
                     *       "nextCursor": "bzoxMA"
                     *     }
                     */
                    "application/json": components["schemas"]["Attractors"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    usersChanges: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page. Leave it out for the first page. */
                cursor?: string;
                /** @description The most items to return in one page. */
                limit?: number;
            };
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "type": "insight.added",
                     *           "at": "2026-03-14T09:30:00Z",
                     *           "cause": "cause",
                     *           "subjectIds": [
                     *             "b1946ac9"
                     *           ],
                     *           "text": "I moved to Lisbon last year.",
                     *           "before": "before",
                     *           "after": "after"
                     *         }
                     *       ],
                     *       "nextCursor": "bzoxMA"
                     *     }
                     */
                    "application/json": components["schemas"]["Changes"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    commandsPending: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page. Leave it out for the first page. */
                cursor?: string;
                /** @description The most items to return in one page. */
                limit?: number;
            };
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "commandId": "b1946ac9",
                     *           "at": "2026-03-14T09:30:00Z",
                     *           "understood": {
                     *             "name": "show",
                     *             "topic": "topic",
                     *             "topics": [
                     *               "topics"
                     *             ]
                     *           },
                     *           "words": "words",
                     *           "eventId": "message-1",
                     *           "conversationId": "conversation-1"
                     *         }
                     *       ],
                     *       "nextCursor": "bzoxMA"
                     *     }
                     */
                    "application/json": components["schemas"]["PendingCommands"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    commandsSay: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Forget what I said about my job."
                 *     }
                 */
                "application/json": components["schemas"]["CommandRequest"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "commandId": "b1946ac9",
                     *       "status": "done",
                     *       "understood": {
                     *         "name": "show",
                     *         "topic": "topic",
                     *         "topics": [
                     *           "topics"
                     *         ]
                     *       },
                     *       "text": "I moved to Lisbon last year.",
                     *       "plan": {
                     *         "counts": {
                     *           "messages": 3,
                     *           "insights": 3,
                     *           "conversations": 3
                     *         },
                     *         "messages": [
                     *           {
                     *             "eventId": "message-1",
                     *             "conversationId": "conversation-1",
                     *             "role": "user",
                     *             "content": "I moved to Lisbon last year.",
                     *             "occurredAt": "2026-03-14T09:30:00Z"
                     *           }
                     *         ],
                     *         "insights": {
                     *           "gone": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active"
                     *             }
                     *           ],
                     *           "kept": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active",
                     *               "before": "before"
                     *             }
                     *           ],
                     *           "restored": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active"
                     *             }
                     *           ]
                     *         },
                     *         "conversationIds": [
                     *           "b1946ac9"
                     *         ]
                     *       },
                     *       "everything": {
                     *         "insights": 3,
                     *         "conversations": 3,
                     *         "messages": 3
                     *       },
                     *       "confirmation": {
                     *         "token": "token",
                     *         "expiresAt": "2026-03-14T09:30:00Z"
                     *       },
                     *       "memories": {
                     *         "profile": {
                     *           "version": 3,
                     *           "schema": "general",
                     *           "createdAt": "2026-03-14T09:30:00Z",
                     *           "updatedAt": "2026-03-14T09:30:00Z",
                     *           "messages": 3,
                     *           "tokens": 3,
                     *           "leftOut": 3,
                     *           "sections": [
                     *             {
                     *               "category": "people-and-facts",
                     *               "title": "People and facts",
                     *               "tokens": 3,
                     *               "items": [
                     *                 {
                     *                   "text": "I moved to Lisbon last year.",
                     *                   "kind": "breakthrough",
                     *                   "confidence": 0.7,
                     *                   "importance": 0.7,
                     *                   "insightIds": [
                     *                     "b1946ac9"
                     *                   ]
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "categories": [
                     *           {
                     *             "category": "people-and-facts",
                     *             "title": "People and facts",
                     *             "items": [
                     *               {
                     *                 "id": "b1946ac9",
                     *                 "statement": "“I moved to Lisbon.”",
                     *                 "claim": {
                     *                   "subject": "user",
                     *                   "polarity": "affirms",
                     *                   "state": "holds",
                     *                   "quote": "I moved to Lisbon last year.",
                     *                   "dates": [
                     *                     {
                     *                       "words": "last month",
                     *                       "date": "2026-10"
                     *                     }
                     *                   ],
                     *                   "about": [
                     *                     "about"
                     *                   ],
                     *                   "instruction": {
                     *                     "when": "when I ask about code"
                     *                   },
                     *                   "area": "identity"
                     *                 },
                     *                 "language": "en",
                     *                 "wordedBy": "wordedBy",
                     *                 "category": "people-and-facts",
                     *                 "kind": "breakthrough",
                     *                 "slot": {
                     *                   "key": "user.home",
                     *                   "value": "Lisbon"
                     *                 },
                     *                 "importance": 0.7,
                     *                 "confidence": 0.7,
                     *                 "status": "active",
                     *                 "enabled": true,
                     *                 "explicit": true,
                     *                 "evidence": [
                     *                   {
                     *                     "eventId": "message-1",
                     *                     "conversationId": "conversation-1",
                     *                     "quote": "I moved to Lisbon last year.",
                     *                     "occurredAt": "2026-03-14T09:30:00Z"
                     *                   }
                     *                 ],
                     *                 "recordedAt": "2026-03-14T09:30:00Z",
                     *                 "supersededBy": "supersededBy",
                     *                 "subcategory": "subcategory",
                     *                 "pinned": true,
                     *                 "reviewReason": "contradiction",
                     *                 "validFrom": "2026-03-14T09:30:00Z",
                     *                 "validTo": "2026-03-14T09:30:00Z",
                     *                 "supersedes": [
                     *                   "supersedes"
                     *                 ],
                     *                 "confirmations": 3,
                     *                 "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *                 "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *                 "recalls": 3,
                     *                 "extractor": "extractor"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "believed": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "statement": "“I moved to Lisbon.”",
                     *           "claim": {
                     *             "subject": "user",
                     *             "polarity": "affirms",
                     *             "state": "holds",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "dates": [
                     *               {
                     *                 "words": "last month",
                     *                 "date": "2026-10"
                     *               }
                     *             ],
                     *             "about": [
                     *               "about"
                     *             ],
                     *             "instruction": {
                     *               "when": "when I ask about code"
                     *             },
                     *             "area": "identity"
                     *           },
                     *           "language": "en",
                     *           "wordedBy": "wordedBy",
                     *           "category": "people-and-facts",
                     *           "kind": "breakthrough",
                     *           "slot": {
                     *             "key": "user.home",
                     *             "value": "Lisbon"
                     *           },
                     *           "importance": 0.7,
                     *           "confidence": 0.7,
                     *           "status": "active",
                     *           "enabled": true,
                     *           "explicit": true,
                     *           "evidence": [
                     *             {
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "occurredAt": "2026-03-14T09:30:00Z"
                     *             }
                     *           ],
                     *           "recordedAt": "2026-03-14T09:30:00Z",
                     *           "supersededBy": "supersededBy",
                     *           "subcategory": "subcategory",
                     *           "pinned": true,
                     *           "reviewReason": "contradiction",
                     *           "validFrom": "2026-03-14T09:30:00Z",
                     *           "validTo": "2026-03-14T09:30:00Z",
                     *           "supersedes": [
                     *             "supersedes"
                     *           ],
                     *           "confirmations": 3,
                     *           "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *           "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *           "recalls": 3,
                     *           "extractor": "extractor"
                     *         }
                     *       ],
                     *       "outdated": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "statement": "“I moved to Lisbon.”",
                     *           "claim": {
                     *             "subject": "user",
                     *             "polarity": "affirms",
                     *             "state": "holds",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "dates": [
                     *               {
                     *                 "words": "last month",
                     *                 "date": "2026-10"
                     *               }
                     *             ],
                     *             "about": [
                     *               "about"
                     *             ],
                     *             "instruction": {
                     *               "when": "when I ask about code"
                     *             },
                     *             "area": "identity"
                     *           },
                     *           "language": "en",
                     *           "wordedBy": "wordedBy",
                     *           "category": "people-and-facts",
                     *           "kind": "breakthrough",
                     *           "slot": {
                     *             "key": "user.home",
                     *             "value": "Lisbon"
                     *           },
                     *           "importance": 0.7,
                     *           "confidence": 0.7,
                     *           "status": "active",
                     *           "enabled": true,
                     *           "explicit": true,
                     *           "evidence": [
                     *             {
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "occurredAt": "2026-03-14T09:30:00Z"
                     *             }
                     *           ],
                     *           "recordedAt": "2026-03-14T09:30:00Z",
                     *           "supersededBy": "supersededBy",
                     *           "subcategory": "subcategory",
                     *           "pinned": true,
                     *           "reviewReason": "contradiction",
                     *           "validFrom": "2026-03-14T09:30:00Z",
                     *           "validTo": "2026-03-14T09:30:00Z",
                     *           "supersedes": [
                     *             "supersedes"
                     *           ],
                     *           "confirmations": 3,
                     *           "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *           "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *           "recalls": 3,
                     *           "extractor": "extractor"
                     *         }
                     *       ],
                     *       "disputed": {
                     *         "id": "b1946ac9",
                     *         "statement": "“I moved to Lisbon.”",
                     *         "claim": {
                     *           "subject": "user",
                     *           "polarity": "affirms",
                     *           "state": "holds",
                     *           "quote": "I moved to Lisbon last year.",
                     *           "dates": [
                     *             {
                     *               "words": "last month",
                     *               "date": "2026-10"
                     *             }
                     *           ],
                     *           "about": [
                     *             "about"
                     *           ],
                     *           "instruction": {
                     *             "when": "when I ask about code"
                     *           },
                     *           "area": "identity"
                     *         },
                     *         "language": "en",
                     *         "wordedBy": "wordedBy",
                     *         "category": "people-and-facts",
                     *         "kind": "breakthrough",
                     *         "slot": {
                     *           "key": "user.home",
                     *           "value": "Lisbon"
                     *         },
                     *         "importance": 0.7,
                     *         "confidence": 0.7,
                     *         "status": "active",
                     *         "enabled": true,
                     *         "explicit": true,
                     *         "evidence": [
                     *           {
                     *             "eventId": "message-1",
                     *             "conversationId": "conversation-1",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "occurredAt": "2026-03-14T09:30:00Z"
                     *           }
                     *         ],
                     *         "recordedAt": "2026-03-14T09:30:00Z",
                     *         "supersededBy": "supersededBy",
                     *         "subcategory": "subcategory",
                     *         "pinned": true,
                     *         "reviewReason": "contradiction",
                     *         "validFrom": "2026-03-14T09:30:00Z",
                     *         "validTo": "2026-03-14T09:30:00Z",
                     *         "supersedes": [
                     *           "supersedes"
                     *         ],
                     *         "confirmations": 3,
                     *         "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *         "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *         "recalls": 3,
                     *         "extractor": "extractor"
                     *       },
                     *       "choices": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "statement": "“I moved to Lisbon.”",
                     *           "claim": {
                     *             "subject": "user",
                     *             "polarity": "affirms",
                     *             "state": "holds",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "dates": [
                     *               {
                     *                 "words": "last month",
                     *                 "date": "2026-10"
                     *               }
                     *             ],
                     *             "about": [
                     *               "about"
                     *             ],
                     *             "instruction": {
                     *               "when": "when I ask about code"
                     *             },
                     *             "area": "identity"
                     *           },
                     *           "language": "en",
                     *           "wordedBy": "wordedBy",
                     *           "category": "people-and-facts",
                     *           "kind": "breakthrough",
                     *           "slot": {
                     *             "key": "user.home",
                     *             "value": "Lisbon"
                     *           },
                     *           "importance": 0.7,
                     *           "confidence": 0.7,
                     *           "status": "active",
                     *           "enabled": true,
                     *           "explicit": true,
                     *           "evidence": [
                     *             {
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "occurredAt": "2026-03-14T09:30:00Z"
                     *             }
                     *           ],
                     *           "recordedAt": "2026-03-14T09:30:00Z",
                     *           "supersededBy": "supersededBy",
                     *           "subcategory": "subcategory",
                     *           "pinned": true,
                     *           "reviewReason": "contradiction",
                     *           "validFrom": "2026-03-14T09:30:00Z",
                     *           "validTo": "2026-03-14T09:30:00Z",
                     *           "supersedes": [
                     *             "supersedes"
                     *           ],
                     *           "confirmations": 3,
                     *           "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *           "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *           "recalls": 3,
                     *           "extractor": "extractor"
                     *         }
                     *       ],
                     *       "deleted": {
                     *         "counts": {
                     *           "messages": 3,
                     *           "insights": 3,
                     *           "conversations": 3
                     *         },
                     *         "messages": [
                     *           {
                     *             "eventId": "message-1",
                     *             "conversationId": "conversation-1",
                     *             "role": "user",
                     *             "content": "I moved to Lisbon last year.",
                     *             "occurredAt": "2026-03-14T09:30:00Z"
                     *           }
                     *         ],
                     *         "insights": {
                     *           "gone": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active"
                     *             }
                     *           ],
                     *           "kept": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active",
                     *               "before": "before"
                     *             }
                     *           ],
                     *           "restored": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active"
                     *             }
                     *           ]
                     *         },
                     *         "conversationIds": [
                     *           "b1946ac9"
                     *         ]
                     *       },
                     *       "erased": {
                     *         "erasedAt": "2026-03-14T09:30:00Z",
                     *         "epoch": 3,
                     *         "resumed": true,
                     *         "erased": {
                     *           "keys": 0,
                     *           "store": {
                     *             "turn": 0,
                     *             "conversation": 0,
                     *             "insight": 0,
                     *             "attractor": 0,
                     *             "profile": 0,
                     *             "summary": 0,
                     *             "change": 0,
                     *             "pipeline": 0,
                     *             "step": 0,
                     *             "checkpoint": 0,
                     *             "settings": 0,
                     *             "segment": 0,
                     *             "reading": 0,
                     *             "vector": 0,
                     *             "stamp": 0
                     *           },
                     *           "queue": {
                     *             "keys": 0,
                     *             "jobs": 0
                     *           },
                     *           "points": 0,
                     *           "caches": 0
                     *         },
                     *         "stillRunning": 0,
                     *         "pending": [
                     *           "database-rows"
                     *         ]
                     *       },
                     *       "further": [
                     *         {
                     *           "commandId": "b1946ac9",
                     *           "status": "done",
                     *           "understood": {
                     *             "name": "show",
                     *             "topic": "topic",
                     *             "topics": [
                     *               "topics"
                     *             ]
                     *           },
                     *           "text": "I moved to Lisbon last year.",
                     *           "plan": {
                     *             "counts": {
                     *               "messages": 3,
                     *               "insights": 3,
                     *               "conversations": 3
                     *             },
                     *             "messages": [
                     *               {
                     *                 "eventId": "message-1",
                     *                 "conversationId": "conversation-1",
                     *                 "role": "user",
                     *                 "content": "I moved to Lisbon last year.",
                     *                 "occurredAt": "2026-03-14T09:30:00Z"
                     *               }
                     *             ],
                     *             "insights": {
                     *               "gone": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active"
                     *                 }
                     *               ],
                     *               "kept": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active",
                     *                   "before": "before"
                     *                 }
                     *               ],
                     *               "restored": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active"
                     *                 }
                     *               ]
                     *             },
                     *             "conversationIds": [
                     *               "b1946ac9"
                     *             ]
                     *           },
                     *           "everything": {
                     *             "insights": 3,
                     *             "conversations": 3,
                     *             "messages": 3
                     *           },
                     *           "confirmation": {
                     *             "token": "token",
                     *             "expiresAt": "2026-03-14T09:30:00Z"
                     *           },
                     *           "memories": {
                     *             "profile": {
                     *               "version": 3,
                     *               "schema": "general",
                     *               "createdAt": "2026-03-14T09:30:00Z",
                     *               "updatedAt": "2026-03-14T09:30:00Z",
                     *               "messages": 3,
                     *               "tokens": 3,
                     *               "leftOut": 3,
                     *               "sections": [
                     *                 {
                     *                   "category": "people-and-facts",
                     *                   "title": "People and facts",
                     *                   "tokens": 3,
                     *                   "items": [
                     *                     {
                     *                       "text": "I moved to Lisbon last year.",
                     *                       "kind": "breakthrough",
                     *                       "confidence": 0.7,
                     *                       "importance": 0.7,
                     *                       "insightIds": [
                     *                         "b1946ac9"
                     *                       ]
                     *                     }
                     *                   ]
                     *                 }
                     *               ]
                     *             },
                     *             "categories": [
                     *               {
                     *                 "category": "people-and-facts",
                     *                 "title": "People and facts",
                     *                 "items": [
                     *                   {
                     *                     "id": "b1946ac9",
                     *                     "statement": "“I moved to Lisbon.”",
                     *                     "claim": {
                     *                       "subject": "user",
                     *                       "polarity": "affirms",
                     *                       "state": "holds",
                     *                       "quote": "I moved to Lisbon last year.",
                     *                       "dates": [
                     *                         {
                     *                           "words": "last month",
                     *                           "date": "2026-10"
                     *                         }
                     *                       ],
                     *                       "about": [
                     *                         "about"
                     *                       ],
                     *                       "instruction": {
                     *                         "when": "when I ask about code"
                     *                       },
                     *                       "area": "identity"
                     *                     },
                     *                     "language": "en",
                     *                     "wordedBy": "wordedBy",
                     *                     "category": "people-and-facts",
                     *                     "kind": "breakthrough",
                     *                     "slot": {
                     *                       "key": "user.home",
                     *                       "value": "Lisbon"
                     *                     },
                     *                     "importance": 0.7,
                     *                     "confidence": 0.7,
                     *                     "status": "active",
                     *                     "enabled": true,
                     *                     "explicit": true,
                     *                     "evidence": [
                     *                       {
                     *                         "eventId": "message-1",
                     *                         "conversationId": "conversation-1",
                     *                         "quote": "I moved to Lisbon last year.",
                     *                         "occurredAt": "2026-03-14T09:30:00Z"
                     *                       }
                     *                     ],
                     *                     "recordedAt": "2026-03-14T09:30:00Z",
                     *                     "supersededBy": "supersededBy",
                     *                     "subcategory": "subcategory",
                     *                     "pinned": true,
                     *                     "reviewReason": "contradiction",
                     *                     "validFrom": "2026-03-14T09:30:00Z",
                     *                     "validTo": "2026-03-14T09:30:00Z",
                     *                     "supersedes": [
                     *                       "supersedes"
                     *                     ],
                     *                     "confirmations": 3,
                     *                     "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *                     "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *                     "recalls": 3,
                     *                     "extractor": "extractor"
                     *                   }
                     *                 ]
                     *               }
                     *             ]
                     *           },
                     *           "believed": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon.”",
                     *               "claim": {
                     *                 "subject": "user",
                     *                 "polarity": "affirms",
                     *                 "state": "holds",
                     *                 "quote": "I moved to Lisbon last year.",
                     *                 "dates": [
                     *                   {
                     *                     "words": "last month",
                     *                     "date": "2026-10"
                     *                   }
                     *                 ],
                     *                 "about": [
                     *                   "about"
                     *                 ],
                     *                 "instruction": {
                     *                   "when": "when I ask about code"
                     *                 },
                     *                 "area": "identity"
                     *               },
                     *               "language": "en",
                     *               "wordedBy": "wordedBy",
                     *               "category": "people-and-facts",
                     *               "kind": "breakthrough",
                     *               "slot": {
                     *                 "key": "user.home",
                     *                 "value": "Lisbon"
                     *               },
                     *               "importance": 0.7,
                     *               "confidence": 0.7,
                     *               "status": "active",
                     *               "enabled": true,
                     *               "explicit": true,
                     *               "evidence": [
                     *                 {
                     *                   "eventId": "message-1",
                     *                   "conversationId": "conversation-1",
                     *                   "quote": "I moved to Lisbon last year.",
                     *                   "occurredAt": "2026-03-14T09:30:00Z"
                     *                 }
                     *               ],
                     *               "recordedAt": "2026-03-14T09:30:00Z",
                     *               "supersededBy": "supersededBy",
                     *               "subcategory": "subcategory",
                     *               "pinned": true,
                     *               "reviewReason": "contradiction",
                     *               "validFrom": "2026-03-14T09:30:00Z",
                     *               "validTo": "2026-03-14T09:30:00Z",
                     *               "supersedes": [
                     *                 "supersedes"
                     *               ],
                     *               "confirmations": 3,
                     *               "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *               "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *               "recalls": 3,
                     *               "extractor": "extractor"
                     *             }
                     *           ],
                     *           "outdated": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon.”",
                     *               "claim": {
                     *                 "subject": "user",
                     *                 "polarity": "affirms",
                     *                 "state": "holds",
                     *                 "quote": "I moved to Lisbon last year.",
                     *                 "dates": [
                     *                   {
                     *                     "words": "last month",
                     *                     "date": "2026-10"
                     *                   }
                     *                 ],
                     *                 "about": [
                     *                   "about"
                     *                 ],
                     *                 "instruction": {
                     *                   "when": "when I ask about code"
                     *                 },
                     *                 "area": "identity"
                     *               },
                     *               "language": "en",
                     *               "wordedBy": "wordedBy",
                     *               "category": "people-and-facts",
                     *               "kind": "breakthrough",
                     *               "slot": {
                     *                 "key": "user.home",
                     *                 "value": "Lisbon"
                     *               },
                     *               "importance": 0.7,
                     *               "confidence": 0.7,
                     *               "status": "active",
                     *               "enabled": true,
                     *               "explicit": true,
                     *               "evidence": [
                     *                 {
                     *                   "eventId": "message-1",
                     *                   "conversationId": "conversation-1",
                     *                   "quote": "I moved to Lisbon last year.",
                     *                   "occurredAt": "2026-03-14T09:30:00Z"
                     *                 }
                     *               ],
                     *               "recordedAt": "2026-03-14T09:30:00Z",
                     *               "supersededBy": "supersededBy",
                     *               "subcategory": "subcategory",
                     *               "pinned": true,
                     *               "reviewReason": "contradiction",
                     *               "validFrom": "2026-03-14T09:30:00Z",
                     *               "validTo": "2026-03-14T09:30:00Z",
                     *               "supersedes": [
                     *                 "supersedes"
                     *               ],
                     *               "confirmations": 3,
                     *               "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *               "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *               "recalls": 3,
                     *               "extractor": "extractor"
                     *             }
                     *           ],
                     *           "disputed": {
                     *             "id": "b1946ac9",
                     *             "statement": "“I moved to Lisbon.”",
                     *             "claim": {
                     *               "subject": "user",
                     *               "polarity": "affirms",
                     *               "state": "holds",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "dates": [
                     *                 {
                     *                   "words": "last month",
                     *                   "date": "2026-10"
                     *                 }
                     *               ],
                     *               "about": [
                     *                 "about"
                     *               ],
                     *               "instruction": {
                     *                 "when": "when I ask about code"
                     *               },
                     *               "area": "identity"
                     *             },
                     *             "language": "en",
                     *             "wordedBy": "wordedBy",
                     *             "category": "people-and-facts",
                     *             "kind": "breakthrough",
                     *             "slot": {
                     *               "key": "user.home",
                     *               "value": "Lisbon"
                     *             },
                     *             "importance": 0.7,
                     *             "confidence": 0.7,
                     *             "status": "active",
                     *             "enabled": true,
                     *             "explicit": true,
                     *             "evidence": [
                     *               {
                     *                 "eventId": "message-1",
                     *                 "conversationId": "conversation-1",
                     *                 "quote": "I moved to Lisbon last year.",
                     *                 "occurredAt": "2026-03-14T09:30:00Z"
                     *               }
                     *             ],
                     *             "recordedAt": "2026-03-14T09:30:00Z",
                     *             "supersededBy": "supersededBy",
                     *             "subcategory": "subcategory",
                     *             "pinned": true,
                     *             "reviewReason": "contradiction",
                     *             "validFrom": "2026-03-14T09:30:00Z",
                     *             "validTo": "2026-03-14T09:30:00Z",
                     *             "supersedes": [
                     *               "supersedes"
                     *             ],
                     *             "confirmations": 3,
                     *             "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *             "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *             "recalls": 3,
                     *             "extractor": "extractor"
                     *           },
                     *           "choices": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon.”",
                     *               "claim": {
                     *                 "subject": "user",
                     *                 "polarity": "affirms",
                     *                 "state": "holds",
                     *                 "quote": "I moved to Lisbon last year.",
                     *                 "dates": [
                     *                   {
                     *                     "words": "last month",
                     *                     "date": "2026-10"
                     *                   }
                     *                 ],
                     *                 "about": [
                     *                   "about"
                     *                 ],
                     *                 "instruction": {
                     *                   "when": "when I ask about code"
                     *                 },
                     *                 "area": "identity"
                     *               },
                     *               "language": "en",
                     *               "wordedBy": "wordedBy",
                     *               "category": "people-and-facts",
                     *               "kind": "breakthrough",
                     *               "slot": {
                     *                 "key": "user.home",
                     *                 "value": "Lisbon"
                     *               },
                     *               "importance": 0.7,
                     *               "confidence": 0.7,
                     *               "status": "active",
                     *               "enabled": true,
                     *               "explicit": true,
                     *               "evidence": [
                     *                 {
                     *                   "eventId": "message-1",
                     *                   "conversationId": "conversation-1",
                     *                   "quote": "I moved to Lisbon last year.",
                     *                   "occurredAt": "2026-03-14T09:30:00Z"
                     *                 }
                     *               ],
                     *               "recordedAt": "2026-03-14T09:30:00Z",
                     *               "supersededBy": "supersededBy",
                     *               "subcategory": "subcategory",
                     *               "pinned": true,
                     *               "reviewReason": "contradiction",
                     *               "validFrom": "2026-03-14T09:30:00Z",
                     *               "validTo": "2026-03-14T09:30:00Z",
                     *               "supersedes": [
                     *                 "supersedes"
                     *               ],
                     *               "confirmations": 3,
                     *               "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *               "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *               "recalls": 3,
                     *               "extractor": "extractor"
                     *             }
                     *           ],
                     *           "deleted": {
                     *             "counts": {
                     *               "messages": 3,
                     *               "insights": 3,
                     *               "conversations": 3
                     *             },
                     *             "messages": [
                     *               {
                     *                 "eventId": "message-1",
                     *                 "conversationId": "conversation-1",
                     *                 "role": "user",
                     *                 "content": "I moved to Lisbon last year.",
                     *                 "occurredAt": "2026-03-14T09:30:00Z"
                     *               }
                     *             ],
                     *             "insights": {
                     *               "gone": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active"
                     *                 }
                     *               ],
                     *               "kept": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active",
                     *                   "before": "before"
                     *                 }
                     *               ],
                     *               "restored": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active"
                     *                 }
                     *               ]
                     *             },
                     *             "conversationIds": [
                     *               "b1946ac9"
                     *             ]
                     *           },
                     *           "erased": {
                     *             "erasedAt": "2026-03-14T09:30:00Z",
                     *             "epoch": 3,
                     *             "resumed": true,
                     *             "erased": {
                     *               "keys": 0,
                     *               "store": {
                     *                 "turn": 0,
                     *                 "conversation": 0,
                     *                 "insight": 0,
                     *                 "attractor": 0,
                     *                 "profile": 0,
                     *                 "summary": 0,
                     *                 "change": 0,
                     *                 "pipeline": 0,
                     *                 "step": 0,
                     *                 "checkpoint": 0,
                     *                 "settings": 0,
                     *                 "segment": 0,
                     *                 "reading": 0,
                     *                 "vector": 0,
                     *                 "stamp": 0
                     *               },
                     *               "queue": {
                     *                 "keys": 0,
                     *                 "jobs": 0
                     *               },
                     *               "points": 0,
                     *               "caches": 0
                     *             },
                     *             "stillRunning": 0,
                     *             "pending": [
                     *               "database-rows"
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Command"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    commandsShow: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `commandId` of an earlier answer. */
                commandId: string;
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "commandId": "b1946ac9",
                     *       "status": "done",
                     *       "understood": {
                     *         "name": "show",
                     *         "topic": "topic",
                     *         "topics": [
                     *           "topics"
                     *         ]
                     *       },
                     *       "text": "I moved to Lisbon last year.",
                     *       "plan": {
                     *         "counts": {
                     *           "messages": 3,
                     *           "insights": 3,
                     *           "conversations": 3
                     *         },
                     *         "messages": [
                     *           {
                     *             "eventId": "message-1",
                     *             "conversationId": "conversation-1",
                     *             "role": "user",
                     *             "content": "I moved to Lisbon last year.",
                     *             "occurredAt": "2026-03-14T09:30:00Z"
                     *           }
                     *         ],
                     *         "insights": {
                     *           "gone": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active"
                     *             }
                     *           ],
                     *           "kept": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active",
                     *               "before": "before"
                     *             }
                     *           ],
                     *           "restored": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active"
                     *             }
                     *           ]
                     *         },
                     *         "conversationIds": [
                     *           "b1946ac9"
                     *         ]
                     *       },
                     *       "everything": {
                     *         "insights": 3,
                     *         "conversations": 3,
                     *         "messages": 3
                     *       },
                     *       "confirmation": {
                     *         "token": "token",
                     *         "expiresAt": "2026-03-14T09:30:00Z"
                     *       },
                     *       "memories": {
                     *         "profile": {
                     *           "version": 3,
                     *           "schema": "general",
                     *           "createdAt": "2026-03-14T09:30:00Z",
                     *           "updatedAt": "2026-03-14T09:30:00Z",
                     *           "messages": 3,
                     *           "tokens": 3,
                     *           "leftOut": 3,
                     *           "sections": [
                     *             {
                     *               "category": "people-and-facts",
                     *               "title": "People and facts",
                     *               "tokens": 3,
                     *               "items": [
                     *                 {
                     *                   "text": "I moved to Lisbon last year.",
                     *                   "kind": "breakthrough",
                     *                   "confidence": 0.7,
                     *                   "importance": 0.7,
                     *                   "insightIds": [
                     *                     "b1946ac9"
                     *                   ]
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "categories": [
                     *           {
                     *             "category": "people-and-facts",
                     *             "title": "People and facts",
                     *             "items": [
                     *               {
                     *                 "id": "b1946ac9",
                     *                 "statement": "“I moved to Lisbon.”",
                     *                 "claim": {
                     *                   "subject": "user",
                     *                   "polarity": "affirms",
                     *                   "state": "holds",
                     *                   "quote": "I moved to Lisbon last year.",
                     *                   "dates": [
                     *                     {
                     *                       "words": "last month",
                     *                       "date": "2026-10"
                     *                     }
                     *                   ],
                     *                   "about": [
                     *                     "about"
                     *                   ],
                     *                   "instruction": {
                     *                     "when": "when I ask about code"
                     *                   },
                     *                   "area": "identity"
                     *                 },
                     *                 "language": "en",
                     *                 "wordedBy": "wordedBy",
                     *                 "category": "people-and-facts",
                     *                 "kind": "breakthrough",
                     *                 "slot": {
                     *                   "key": "user.home",
                     *                   "value": "Lisbon"
                     *                 },
                     *                 "importance": 0.7,
                     *                 "confidence": 0.7,
                     *                 "status": "active",
                     *                 "enabled": true,
                     *                 "explicit": true,
                     *                 "evidence": [
                     *                   {
                     *                     "eventId": "message-1",
                     *                     "conversationId": "conversation-1",
                     *                     "quote": "I moved to Lisbon last year.",
                     *                     "occurredAt": "2026-03-14T09:30:00Z"
                     *                   }
                     *                 ],
                     *                 "recordedAt": "2026-03-14T09:30:00Z",
                     *                 "supersededBy": "supersededBy",
                     *                 "subcategory": "subcategory",
                     *                 "pinned": true,
                     *                 "reviewReason": "contradiction",
                     *                 "validFrom": "2026-03-14T09:30:00Z",
                     *                 "validTo": "2026-03-14T09:30:00Z",
                     *                 "supersedes": [
                     *                   "supersedes"
                     *                 ],
                     *                 "confirmations": 3,
                     *                 "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *                 "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *                 "recalls": 3,
                     *                 "extractor": "extractor"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "believed": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "statement": "“I moved to Lisbon.”",
                     *           "claim": {
                     *             "subject": "user",
                     *             "polarity": "affirms",
                     *             "state": "holds",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "dates": [
                     *               {
                     *                 "words": "last month",
                     *                 "date": "2026-10"
                     *               }
                     *             ],
                     *             "about": [
                     *               "about"
                     *             ],
                     *             "instruction": {
                     *               "when": "when I ask about code"
                     *             },
                     *             "area": "identity"
                     *           },
                     *           "language": "en",
                     *           "wordedBy": "wordedBy",
                     *           "category": "people-and-facts",
                     *           "kind": "breakthrough",
                     *           "slot": {
                     *             "key": "user.home",
                     *             "value": "Lisbon"
                     *           },
                     *           "importance": 0.7,
                     *           "confidence": 0.7,
                     *           "status": "active",
                     *           "enabled": true,
                     *           "explicit": true,
                     *           "evidence": [
                     *             {
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "occurredAt": "2026-03-14T09:30:00Z"
                     *             }
                     *           ],
                     *           "recordedAt": "2026-03-14T09:30:00Z",
                     *           "supersededBy": "supersededBy",
                     *           "subcategory": "subcategory",
                     *           "pinned": true,
                     *           "reviewReason": "contradiction",
                     *           "validFrom": "2026-03-14T09:30:00Z",
                     *           "validTo": "2026-03-14T09:30:00Z",
                     *           "supersedes": [
                     *             "supersedes"
                     *           ],
                     *           "confirmations": 3,
                     *           "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *           "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *           "recalls": 3,
                     *           "extractor": "extractor"
                     *         }
                     *       ],
                     *       "outdated": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "statement": "“I moved to Lisbon.”",
                     *           "claim": {
                     *             "subject": "user",
                     *             "polarity": "affirms",
                     *             "state": "holds",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "dates": [
                     *               {
                     *                 "words": "last month",
                     *                 "date": "2026-10"
                     *               }
                     *             ],
                     *             "about": [
                     *               "about"
                     *             ],
                     *             "instruction": {
                     *               "when": "when I ask about code"
                     *             },
                     *             "area": "identity"
                     *           },
                     *           "language": "en",
                     *           "wordedBy": "wordedBy",
                     *           "category": "people-and-facts",
                     *           "kind": "breakthrough",
                     *           "slot": {
                     *             "key": "user.home",
                     *             "value": "Lisbon"
                     *           },
                     *           "importance": 0.7,
                     *           "confidence": 0.7,
                     *           "status": "active",
                     *           "enabled": true,
                     *           "explicit": true,
                     *           "evidence": [
                     *             {
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "occurredAt": "2026-03-14T09:30:00Z"
                     *             }
                     *           ],
                     *           "recordedAt": "2026-03-14T09:30:00Z",
                     *           "supersededBy": "supersededBy",
                     *           "subcategory": "subcategory",
                     *           "pinned": true,
                     *           "reviewReason": "contradiction",
                     *           "validFrom": "2026-03-14T09:30:00Z",
                     *           "validTo": "2026-03-14T09:30:00Z",
                     *           "supersedes": [
                     *             "supersedes"
                     *           ],
                     *           "confirmations": 3,
                     *           "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *           "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *           "recalls": 3,
                     *           "extractor": "extractor"
                     *         }
                     *       ],
                     *       "disputed": {
                     *         "id": "b1946ac9",
                     *         "statement": "“I moved to Lisbon.”",
                     *         "claim": {
                     *           "subject": "user",
                     *           "polarity": "affirms",
                     *           "state": "holds",
                     *           "quote": "I moved to Lisbon last year.",
                     *           "dates": [
                     *             {
                     *               "words": "last month",
                     *               "date": "2026-10"
                     *             }
                     *           ],
                     *           "about": [
                     *             "about"
                     *           ],
                     *           "instruction": {
                     *             "when": "when I ask about code"
                     *           },
                     *           "area": "identity"
                     *         },
                     *         "language": "en",
                     *         "wordedBy": "wordedBy",
                     *         "category": "people-and-facts",
                     *         "kind": "breakthrough",
                     *         "slot": {
                     *           "key": "user.home",
                     *           "value": "Lisbon"
                     *         },
                     *         "importance": 0.7,
                     *         "confidence": 0.7,
                     *         "status": "active",
                     *         "enabled": true,
                     *         "explicit": true,
                     *         "evidence": [
                     *           {
                     *             "eventId": "message-1",
                     *             "conversationId": "conversation-1",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "occurredAt": "2026-03-14T09:30:00Z"
                     *           }
                     *         ],
                     *         "recordedAt": "2026-03-14T09:30:00Z",
                     *         "supersededBy": "supersededBy",
                     *         "subcategory": "subcategory",
                     *         "pinned": true,
                     *         "reviewReason": "contradiction",
                     *         "validFrom": "2026-03-14T09:30:00Z",
                     *         "validTo": "2026-03-14T09:30:00Z",
                     *         "supersedes": [
                     *           "supersedes"
                     *         ],
                     *         "confirmations": 3,
                     *         "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *         "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *         "recalls": 3,
                     *         "extractor": "extractor"
                     *       },
                     *       "choices": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "statement": "“I moved to Lisbon.”",
                     *           "claim": {
                     *             "subject": "user",
                     *             "polarity": "affirms",
                     *             "state": "holds",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "dates": [
                     *               {
                     *                 "words": "last month",
                     *                 "date": "2026-10"
                     *               }
                     *             ],
                     *             "about": [
                     *               "about"
                     *             ],
                     *             "instruction": {
                     *               "when": "when I ask about code"
                     *             },
                     *             "area": "identity"
                     *           },
                     *           "language": "en",
                     *           "wordedBy": "wordedBy",
                     *           "category": "people-and-facts",
                     *           "kind": "breakthrough",
                     *           "slot": {
                     *             "key": "user.home",
                     *             "value": "Lisbon"
                     *           },
                     *           "importance": 0.7,
                     *           "confidence": 0.7,
                     *           "status": "active",
                     *           "enabled": true,
                     *           "explicit": true,
                     *           "evidence": [
                     *             {
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "occurredAt": "2026-03-14T09:30:00Z"
                     *             }
                     *           ],
                     *           "recordedAt": "2026-03-14T09:30:00Z",
                     *           "supersededBy": "supersededBy",
                     *           "subcategory": "subcategory",
                     *           "pinned": true,
                     *           "reviewReason": "contradiction",
                     *           "validFrom": "2026-03-14T09:30:00Z",
                     *           "validTo": "2026-03-14T09:30:00Z",
                     *           "supersedes": [
                     *             "supersedes"
                     *           ],
                     *           "confirmations": 3,
                     *           "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *           "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *           "recalls": 3,
                     *           "extractor": "extractor"
                     *         }
                     *       ],
                     *       "deleted": {
                     *         "counts": {
                     *           "messages": 3,
                     *           "insights": 3,
                     *           "conversations": 3
                     *         },
                     *         "messages": [
                     *           {
                     *             "eventId": "message-1",
                     *             "conversationId": "conversation-1",
                     *             "role": "user",
                     *             "content": "I moved to Lisbon last year.",
                     *             "occurredAt": "2026-03-14T09:30:00Z"
                     *           }
                     *         ],
                     *         "insights": {
                     *           "gone": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active"
                     *             }
                     *           ],
                     *           "kept": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active",
                     *               "before": "before"
                     *             }
                     *           ],
                     *           "restored": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active"
                     *             }
                     *           ]
                     *         },
                     *         "conversationIds": [
                     *           "b1946ac9"
                     *         ]
                     *       },
                     *       "erased": {
                     *         "erasedAt": "2026-03-14T09:30:00Z",
                     *         "epoch": 3,
                     *         "resumed": true,
                     *         "erased": {
                     *           "keys": 0,
                     *           "store": {
                     *             "turn": 0,
                     *             "conversation": 0,
                     *             "insight": 0,
                     *             "attractor": 0,
                     *             "profile": 0,
                     *             "summary": 0,
                     *             "change": 0,
                     *             "pipeline": 0,
                     *             "step": 0,
                     *             "checkpoint": 0,
                     *             "settings": 0,
                     *             "segment": 0,
                     *             "reading": 0,
                     *             "vector": 0,
                     *             "stamp": 0
                     *           },
                     *           "queue": {
                     *             "keys": 0,
                     *             "jobs": 0
                     *           },
                     *           "points": 0,
                     *           "caches": 0
                     *         },
                     *         "stillRunning": 0,
                     *         "pending": [
                     *           "database-rows"
                     *         ]
                     *       },
                     *       "further": [
                     *         {
                     *           "commandId": "b1946ac9",
                     *           "status": "done",
                     *           "understood": {
                     *             "name": "show",
                     *             "topic": "topic",
                     *             "topics": [
                     *               "topics"
                     *             ]
                     *           },
                     *           "text": "I moved to Lisbon last year.",
                     *           "plan": {
                     *             "counts": {
                     *               "messages": 3,
                     *               "insights": 3,
                     *               "conversations": 3
                     *             },
                     *             "messages": [
                     *               {
                     *                 "eventId": "message-1",
                     *                 "conversationId": "conversation-1",
                     *                 "role": "user",
                     *                 "content": "I moved to Lisbon last year.",
                     *                 "occurredAt": "2026-03-14T09:30:00Z"
                     *               }
                     *             ],
                     *             "insights": {
                     *               "gone": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active"
                     *                 }
                     *               ],
                     *               "kept": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active",
                     *                   "before": "before"
                     *                 }
                     *               ],
                     *               "restored": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active"
                     *                 }
                     *               ]
                     *             },
                     *             "conversationIds": [
                     *               "b1946ac9"
                     *             ]
                     *           },
                     *           "everything": {
                     *             "insights": 3,
                     *             "conversations": 3,
                     *             "messages": 3
                     *           },
                     *           "confirmation": {
                     *             "token": "token",
                     *             "expiresAt": "2026-03-14T09:30:00Z"
                     *           },
                     *           "memories": {
                     *             "profile": {
                     *               "version": 3,
                     *               "schema": "general",
                     *               "createdAt": "2026-03-14T09:30:00Z",
                     *               "updatedAt": "2026-03-14T09:30:00Z",
                     *               "messages": 3,
                     *               "tokens": 3,
                     *               "leftOut": 3,
                     *               "sections": [
                     *                 {
                     *                   "category": "people-and-facts",
                     *                   "title": "People and facts",
                     *                   "tokens": 3,
                     *                   "items": [
                     *                     {
                     *                       "text": "I moved to Lisbon last year.",
                     *                       "kind": "breakthrough",
                     *                       "confidence": 0.7,
                     *                       "importance": 0.7,
                     *                       "insightIds": [
                     *                         "b1946ac9"
                     *                       ]
                     *                     }
                     *                   ]
                     *                 }
                     *               ]
                     *             },
                     *             "categories": [
                     *               {
                     *                 "category": "people-and-facts",
                     *                 "title": "People and facts",
                     *                 "items": [
                     *                   {
                     *                     "id": "b1946ac9",
                     *                     "statement": "“I moved to Lisbon.”",
                     *                     "claim": {
                     *                       "subject": "user",
                     *                       "polarity": "affirms",
                     *                       "state": "holds",
                     *                       "quote": "I moved to Lisbon last year.",
                     *                       "dates": [
                     *                         {
                     *                           "words": "last month",
                     *                           "date": "2026-10"
                     *                         }
                     *                       ],
                     *                       "about": [
                     *                         "about"
                     *                       ],
                     *                       "instruction": {
                     *                         "when": "when I ask about code"
                     *                       },
                     *                       "area": "identity"
                     *                     },
                     *                     "language": "en",
                     *                     "wordedBy": "wordedBy",
                     *                     "category": "people-and-facts",
                     *                     "kind": "breakthrough",
                     *                     "slot": {
                     *                       "key": "user.home",
                     *                       "value": "Lisbon"
                     *                     },
                     *                     "importance": 0.7,
                     *                     "confidence": 0.7,
                     *                     "status": "active",
                     *                     "enabled": true,
                     *                     "explicit": true,
                     *                     "evidence": [
                     *                       {
                     *                         "eventId": "message-1",
                     *                         "conversationId": "conversation-1",
                     *                         "quote": "I moved to Lisbon last year.",
                     *                         "occurredAt": "2026-03-14T09:30:00Z"
                     *                       }
                     *                     ],
                     *                     "recordedAt": "2026-03-14T09:30:00Z",
                     *                     "supersededBy": "supersededBy",
                     *                     "subcategory": "subcategory",
                     *                     "pinned": true,
                     *                     "reviewReason": "contradiction",
                     *                     "validFrom": "2026-03-14T09:30:00Z",
                     *                     "validTo": "2026-03-14T09:30:00Z",
                     *                     "supersedes": [
                     *                       "supersedes"
                     *                     ],
                     *                     "confirmations": 3,
                     *                     "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *                     "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *                     "recalls": 3,
                     *                     "extractor": "extractor"
                     *                   }
                     *                 ]
                     *               }
                     *             ]
                     *           },
                     *           "believed": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon.”",
                     *               "claim": {
                     *                 "subject": "user",
                     *                 "polarity": "affirms",
                     *                 "state": "holds",
                     *                 "quote": "I moved to Lisbon last year.",
                     *                 "dates": [
                     *                   {
                     *                     "words": "last month",
                     *                     "date": "2026-10"
                     *                   }
                     *                 ],
                     *                 "about": [
                     *                   "about"
                     *                 ],
                     *                 "instruction": {
                     *                   "when": "when I ask about code"
                     *                 },
                     *                 "area": "identity"
                     *               },
                     *               "language": "en",
                     *               "wordedBy": "wordedBy",
                     *               "category": "people-and-facts",
                     *               "kind": "breakthrough",
                     *               "slot": {
                     *                 "key": "user.home",
                     *                 "value": "Lisbon"
                     *               },
                     *               "importance": 0.7,
                     *               "confidence": 0.7,
                     *               "status": "active",
                     *               "enabled": true,
                     *               "explicit": true,
                     *               "evidence": [
                     *                 {
                     *                   "eventId": "message-1",
                     *                   "conversationId": "conversation-1",
                     *                   "quote": "I moved to Lisbon last year.",
                     *                   "occurredAt": "2026-03-14T09:30:00Z"
                     *                 }
                     *               ],
                     *               "recordedAt": "2026-03-14T09:30:00Z",
                     *               "supersededBy": "supersededBy",
                     *               "subcategory": "subcategory",
                     *               "pinned": true,
                     *               "reviewReason": "contradiction",
                     *               "validFrom": "2026-03-14T09:30:00Z",
                     *               "validTo": "2026-03-14T09:30:00Z",
                     *               "supersedes": [
                     *                 "supersedes"
                     *               ],
                     *               "confirmations": 3,
                     *               "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *               "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *               "recalls": 3,
                     *               "extractor": "extractor"
                     *             }
                     *           ],
                     *           "outdated": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon.”",
                     *               "claim": {
                     *                 "subject": "user",
                     *                 "polarity": "affirms",
                     *                 "state": "holds",
                     *                 "quote": "I moved to Lisbon last year.",
                     *                 "dates": [
                     *                   {
                     *                     "words": "last month",
                     *                     "date": "2026-10"
                     *                   }
                     *                 ],
                     *                 "about": [
                     *                   "about"
                     *                 ],
                     *                 "instruction": {
                     *                   "when": "when I ask about code"
                     *                 },
                     *                 "area": "identity"
                     *               },
                     *               "language": "en",
                     *               "wordedBy": "wordedBy",
                     *               "category": "people-and-facts",
                     *               "kind": "breakthrough",
                     *               "slot": {
                     *                 "key": "user.home",
                     *                 "value": "Lisbon"
                     *               },
                     *               "importance": 0.7,
                     *               "confidence": 0.7,
                     *               "status": "active",
                     *               "enabled": true,
                     *               "explicit": true,
                     *               "evidence": [
                     *                 {
                     *                   "eventId": "message-1",
                     *                   "conversationId": "conversation-1",
                     *                   "quote": "I moved to Lisbon last year.",
                     *                   "occurredAt": "2026-03-14T09:30:00Z"
                     *                 }
                     *               ],
                     *               "recordedAt": "2026-03-14T09:30:00Z",
                     *               "supersededBy": "supersededBy",
                     *               "subcategory": "subcategory",
                     *               "pinned": true,
                     *               "reviewReason": "contradiction",
                     *               "validFrom": "2026-03-14T09:30:00Z",
                     *               "validTo": "2026-03-14T09:30:00Z",
                     *               "supersedes": [
                     *                 "supersedes"
                     *               ],
                     *               "confirmations": 3,
                     *               "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *               "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *               "recalls": 3,
                     *               "extractor": "extractor"
                     *             }
                     *           ],
                     *           "disputed": {
                     *             "id": "b1946ac9",
                     *             "statement": "“I moved to Lisbon.”",
                     *             "claim": {
                     *               "subject": "user",
                     *               "polarity": "affirms",
                     *               "state": "holds",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "dates": [
                     *                 {
                     *                   "words": "last month",
                     *                   "date": "2026-10"
                     *                 }
                     *               ],
                     *               "about": [
                     *                 "about"
                     *               ],
                     *               "instruction": {
                     *                 "when": "when I ask about code"
                     *               },
                     *               "area": "identity"
                     *             },
                     *             "language": "en",
                     *             "wordedBy": "wordedBy",
                     *             "category": "people-and-facts",
                     *             "kind": "breakthrough",
                     *             "slot": {
                     *               "key": "user.home",
                     *               "value": "Lisbon"
                     *             },
                     *             "importance": 0.7,
                     *             "confidence": 0.7,
                     *             "status": "active",
                     *             "enabled": true,
                     *             "explicit": true,
                     *             "evidence": [
                     *               {
                     *                 "eventId": "message-1",
                     *                 "conversationId": "conversation-1",
                     *                 "quote": "I moved to Lisbon last year.",
                     *                 "occurredAt": "2026-03-14T09:30:00Z"
                     *               }
                     *             ],
                     *             "recordedAt": "2026-03-14T09:30:00Z",
                     *             "supersededBy": "supersededBy",
                     *             "subcategory": "subcategory",
                     *             "pinned": true,
                     *             "reviewReason": "contradiction",
                     *             "validFrom": "2026-03-14T09:30:00Z",
                     *             "validTo": "2026-03-14T09:30:00Z",
                     *             "supersedes": [
                     *               "supersedes"
                     *             ],
                     *             "confirmations": 3,
                     *             "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *             "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *             "recalls": 3,
                     *             "extractor": "extractor"
                     *           },
                     *           "choices": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon.”",
                     *               "claim": {
                     *                 "subject": "user",
                     *                 "polarity": "affirms",
                     *                 "state": "holds",
                     *                 "quote": "I moved to Lisbon last year.",
                     *                 "dates": [
                     *                   {
                     *                     "words": "last month",
                     *                     "date": "2026-10"
                     *                   }
                     *                 ],
                     *                 "about": [
                     *                   "about"
                     *                 ],
                     *                 "instruction": {
                     *                   "when": "when I ask about code"
                     *                 },
                     *                 "area": "identity"
                     *               },
                     *               "language": "en",
                     *               "wordedBy": "wordedBy",
                     *               "category": "people-and-facts",
                     *               "kind": "breakthrough",
                     *               "slot": {
                     *                 "key": "user.home",
                     *                 "value": "Lisbon"
                     *               },
                     *               "importance": 0.7,
                     *               "confidence": 0.7,
                     *               "status": "active",
                     *               "enabled": true,
                     *               "explicit": true,
                     *               "evidence": [
                     *                 {
                     *                   "eventId": "message-1",
                     *                   "conversationId": "conversation-1",
                     *                   "quote": "I moved to Lisbon last year.",
                     *                   "occurredAt": "2026-03-14T09:30:00Z"
                     *                 }
                     *               ],
                     *               "recordedAt": "2026-03-14T09:30:00Z",
                     *               "supersededBy": "supersededBy",
                     *               "subcategory": "subcategory",
                     *               "pinned": true,
                     *               "reviewReason": "contradiction",
                     *               "validFrom": "2026-03-14T09:30:00Z",
                     *               "validTo": "2026-03-14T09:30:00Z",
                     *               "supersedes": [
                     *                 "supersedes"
                     *               ],
                     *               "confirmations": 3,
                     *               "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *               "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *               "recalls": 3,
                     *               "extractor": "extractor"
                     *             }
                     *           ],
                     *           "deleted": {
                     *             "counts": {
                     *               "messages": 3,
                     *               "insights": 3,
                     *               "conversations": 3
                     *             },
                     *             "messages": [
                     *               {
                     *                 "eventId": "message-1",
                     *                 "conversationId": "conversation-1",
                     *                 "role": "user",
                     *                 "content": "I moved to Lisbon last year.",
                     *                 "occurredAt": "2026-03-14T09:30:00Z"
                     *               }
                     *             ],
                     *             "insights": {
                     *               "gone": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active"
                     *                 }
                     *               ],
                     *               "kept": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active",
                     *                   "before": "before"
                     *                 }
                     *               ],
                     *               "restored": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active"
                     *                 }
                     *               ]
                     *             },
                     *             "conversationIds": [
                     *               "b1946ac9"
                     *             ]
                     *           },
                     *           "erased": {
                     *             "erasedAt": "2026-03-14T09:30:00Z",
                     *             "epoch": 3,
                     *             "resumed": true,
                     *             "erased": {
                     *               "keys": 0,
                     *               "store": {
                     *                 "turn": 0,
                     *                 "conversation": 0,
                     *                 "insight": 0,
                     *                 "attractor": 0,
                     *                 "profile": 0,
                     *                 "summary": 0,
                     *                 "change": 0,
                     *                 "pipeline": 0,
                     *                 "step": 0,
                     *                 "checkpoint": 0,
                     *                 "settings": 0,
                     *                 "segment": 0,
                     *                 "reading": 0,
                     *                 "vector": 0,
                     *                 "stamp": 0
                     *               },
                     *               "queue": {
                     *                 "keys": 0,
                     *                 "jobs": 0
                     *               },
                     *               "points": 0,
                     *               "caches": 0
                     *             },
                     *             "stillRunning": 0,
                     *             "pending": [
                     *               "database-rows"
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Command"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    commandsConfirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `commandId` of an earlier answer. */
                commandId: string;
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "token-of-the-command"
                 *     }
                 */
                "application/json": components["schemas"]["CommandConfirmation"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "commandId": "b1946ac9",
                     *       "status": "done",
                     *       "understood": {
                     *         "name": "show",
                     *         "topic": "topic",
                     *         "topics": [
                     *           "topics"
                     *         ]
                     *       },
                     *       "text": "I moved to Lisbon last year.",
                     *       "plan": {
                     *         "counts": {
                     *           "messages": 3,
                     *           "insights": 3,
                     *           "conversations": 3
                     *         },
                     *         "messages": [
                     *           {
                     *             "eventId": "message-1",
                     *             "conversationId": "conversation-1",
                     *             "role": "user",
                     *             "content": "I moved to Lisbon last year.",
                     *             "occurredAt": "2026-03-14T09:30:00Z"
                     *           }
                     *         ],
                     *         "insights": {
                     *           "gone": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active"
                     *             }
                     *           ],
                     *           "kept": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active",
                     *               "before": "before"
                     *             }
                     *           ],
                     *           "restored": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active"
                     *             }
                     *           ]
                     *         },
                     *         "conversationIds": [
                     *           "b1946ac9"
                     *         ]
                     *       },
                     *       "everything": {
                     *         "insights": 3,
                     *         "conversations": 3,
                     *         "messages": 3
                     *       },
                     *       "confirmation": {
                     *         "token": "token",
                     *         "expiresAt": "2026-03-14T09:30:00Z"
                     *       },
                     *       "memories": {
                     *         "profile": {
                     *           "version": 3,
                     *           "schema": "general",
                     *           "createdAt": "2026-03-14T09:30:00Z",
                     *           "updatedAt": "2026-03-14T09:30:00Z",
                     *           "messages": 3,
                     *           "tokens": 3,
                     *           "leftOut": 3,
                     *           "sections": [
                     *             {
                     *               "category": "people-and-facts",
                     *               "title": "People and facts",
                     *               "tokens": 3,
                     *               "items": [
                     *                 {
                     *                   "text": "I moved to Lisbon last year.",
                     *                   "kind": "breakthrough",
                     *                   "confidence": 0.7,
                     *                   "importance": 0.7,
                     *                   "insightIds": [
                     *                     "b1946ac9"
                     *                   ]
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "categories": [
                     *           {
                     *             "category": "people-and-facts",
                     *             "title": "People and facts",
                     *             "items": [
                     *               {
                     *                 "id": "b1946ac9",
                     *                 "statement": "“I moved to Lisbon.”",
                     *                 "claim": {
                     *                   "subject": "user",
                     *                   "polarity": "affirms",
                     *                   "state": "holds",
                     *                   "quote": "I moved to Lisbon last year.",
                     *                   "dates": [
                     *                     {
                     *                       "words": "last month",
                     *                       "date": "2026-10"
                     *                     }
                     *                   ],
                     *                   "about": [
                     *                     "about"
                     *                   ],
                     *                   "instruction": {
                     *                     "when": "when I ask about code"
                     *                   },
                     *                   "area": "identity"
                     *                 },
                     *                 "language": "en",
                     *                 "wordedBy": "wordedBy",
                     *                 "category": "people-and-facts",
                     *                 "kind": "breakthrough",
                     *                 "slot": {
                     *                   "key": "user.home",
                     *                   "value": "Lisbon"
                     *                 },
                     *                 "importance": 0.7,
                     *                 "confidence": 0.7,
                     *                 "status": "active",
                     *                 "enabled": true,
                     *                 "explicit": true,
                     *                 "evidence": [
                     *                   {
                     *                     "eventId": "message-1",
                     *                     "conversationId": "conversation-1",
                     *                     "quote": "I moved to Lisbon last year.",
                     *                     "occurredAt": "2026-03-14T09:30:00Z"
                     *                   }
                     *                 ],
                     *                 "recordedAt": "2026-03-14T09:30:00Z",
                     *                 "supersededBy": "supersededBy",
                     *                 "subcategory": "subcategory",
                     *                 "pinned": true,
                     *                 "reviewReason": "contradiction",
                     *                 "validFrom": "2026-03-14T09:30:00Z",
                     *                 "validTo": "2026-03-14T09:30:00Z",
                     *                 "supersedes": [
                     *                   "supersedes"
                     *                 ],
                     *                 "confirmations": 3,
                     *                 "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *                 "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *                 "recalls": 3,
                     *                 "extractor": "extractor"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "believed": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "statement": "“I moved to Lisbon.”",
                     *           "claim": {
                     *             "subject": "user",
                     *             "polarity": "affirms",
                     *             "state": "holds",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "dates": [
                     *               {
                     *                 "words": "last month",
                     *                 "date": "2026-10"
                     *               }
                     *             ],
                     *             "about": [
                     *               "about"
                     *             ],
                     *             "instruction": {
                     *               "when": "when I ask about code"
                     *             },
                     *             "area": "identity"
                     *           },
                     *           "language": "en",
                     *           "wordedBy": "wordedBy",
                     *           "category": "people-and-facts",
                     *           "kind": "breakthrough",
                     *           "slot": {
                     *             "key": "user.home",
                     *             "value": "Lisbon"
                     *           },
                     *           "importance": 0.7,
                     *           "confidence": 0.7,
                     *           "status": "active",
                     *           "enabled": true,
                     *           "explicit": true,
                     *           "evidence": [
                     *             {
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "occurredAt": "2026-03-14T09:30:00Z"
                     *             }
                     *           ],
                     *           "recordedAt": "2026-03-14T09:30:00Z",
                     *           "supersededBy": "supersededBy",
                     *           "subcategory": "subcategory",
                     *           "pinned": true,
                     *           "reviewReason": "contradiction",
                     *           "validFrom": "2026-03-14T09:30:00Z",
                     *           "validTo": "2026-03-14T09:30:00Z",
                     *           "supersedes": [
                     *             "supersedes"
                     *           ],
                     *           "confirmations": 3,
                     *           "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *           "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *           "recalls": 3,
                     *           "extractor": "extractor"
                     *         }
                     *       ],
                     *       "outdated": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "statement": "“I moved to Lisbon.”",
                     *           "claim": {
                     *             "subject": "user",
                     *             "polarity": "affirms",
                     *             "state": "holds",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "dates": [
                     *               {
                     *                 "words": "last month",
                     *                 "date": "2026-10"
                     *               }
                     *             ],
                     *             "about": [
                     *               "about"
                     *             ],
                     *             "instruction": {
                     *               "when": "when I ask about code"
                     *             },
                     *             "area": "identity"
                     *           },
                     *           "language": "en",
                     *           "wordedBy": "wordedBy",
                     *           "category": "people-and-facts",
                     *           "kind": "breakthrough",
                     *           "slot": {
                     *             "key": "user.home",
                     *             "value": "Lisbon"
                     *           },
                     *           "importance": 0.7,
                     *           "confidence": 0.7,
                     *           "status": "active",
                     *           "enabled": true,
                     *           "explicit": true,
                     *           "evidence": [
                     *             {
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "occurredAt": "2026-03-14T09:30:00Z"
                     *             }
                     *           ],
                     *           "recordedAt": "2026-03-14T09:30:00Z",
                     *           "supersededBy": "supersededBy",
                     *           "subcategory": "subcategory",
                     *           "pinned": true,
                     *           "reviewReason": "contradiction",
                     *           "validFrom": "2026-03-14T09:30:00Z",
                     *           "validTo": "2026-03-14T09:30:00Z",
                     *           "supersedes": [
                     *             "supersedes"
                     *           ],
                     *           "confirmations": 3,
                     *           "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *           "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *           "recalls": 3,
                     *           "extractor": "extractor"
                     *         }
                     *       ],
                     *       "disputed": {
                     *         "id": "b1946ac9",
                     *         "statement": "“I moved to Lisbon.”",
                     *         "claim": {
                     *           "subject": "user",
                     *           "polarity": "affirms",
                     *           "state": "holds",
                     *           "quote": "I moved to Lisbon last year.",
                     *           "dates": [
                     *             {
                     *               "words": "last month",
                     *               "date": "2026-10"
                     *             }
                     *           ],
                     *           "about": [
                     *             "about"
                     *           ],
                     *           "instruction": {
                     *             "when": "when I ask about code"
                     *           },
                     *           "area": "identity"
                     *         },
                     *         "language": "en",
                     *         "wordedBy": "wordedBy",
                     *         "category": "people-and-facts",
                     *         "kind": "breakthrough",
                     *         "slot": {
                     *           "key": "user.home",
                     *           "value": "Lisbon"
                     *         },
                     *         "importance": 0.7,
                     *         "confidence": 0.7,
                     *         "status": "active",
                     *         "enabled": true,
                     *         "explicit": true,
                     *         "evidence": [
                     *           {
                     *             "eventId": "message-1",
                     *             "conversationId": "conversation-1",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "occurredAt": "2026-03-14T09:30:00Z"
                     *           }
                     *         ],
                     *         "recordedAt": "2026-03-14T09:30:00Z",
                     *         "supersededBy": "supersededBy",
                     *         "subcategory": "subcategory",
                     *         "pinned": true,
                     *         "reviewReason": "contradiction",
                     *         "validFrom": "2026-03-14T09:30:00Z",
                     *         "validTo": "2026-03-14T09:30:00Z",
                     *         "supersedes": [
                     *           "supersedes"
                     *         ],
                     *         "confirmations": 3,
                     *         "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *         "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *         "recalls": 3,
                     *         "extractor": "extractor"
                     *       },
                     *       "choices": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "statement": "“I moved to Lisbon.”",
                     *           "claim": {
                     *             "subject": "user",
                     *             "polarity": "affirms",
                     *             "state": "holds",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "dates": [
                     *               {
                     *                 "words": "last month",
                     *                 "date": "2026-10"
                     *               }
                     *             ],
                     *             "about": [
                     *               "about"
                     *             ],
                     *             "instruction": {
                     *               "when": "when I ask about code"
                     *             },
                     *             "area": "identity"
                     *           },
                     *           "language": "en",
                     *           "wordedBy": "wordedBy",
                     *           "category": "people-and-facts",
                     *           "kind": "breakthrough",
                     *           "slot": {
                     *             "key": "user.home",
                     *             "value": "Lisbon"
                     *           },
                     *           "importance": 0.7,
                     *           "confidence": 0.7,
                     *           "status": "active",
                     *           "enabled": true,
                     *           "explicit": true,
                     *           "evidence": [
                     *             {
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "occurredAt": "2026-03-14T09:30:00Z"
                     *             }
                     *           ],
                     *           "recordedAt": "2026-03-14T09:30:00Z",
                     *           "supersededBy": "supersededBy",
                     *           "subcategory": "subcategory",
                     *           "pinned": true,
                     *           "reviewReason": "contradiction",
                     *           "validFrom": "2026-03-14T09:30:00Z",
                     *           "validTo": "2026-03-14T09:30:00Z",
                     *           "supersedes": [
                     *             "supersedes"
                     *           ],
                     *           "confirmations": 3,
                     *           "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *           "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *           "recalls": 3,
                     *           "extractor": "extractor"
                     *         }
                     *       ],
                     *       "deleted": {
                     *         "counts": {
                     *           "messages": 3,
                     *           "insights": 3,
                     *           "conversations": 3
                     *         },
                     *         "messages": [
                     *           {
                     *             "eventId": "message-1",
                     *             "conversationId": "conversation-1",
                     *             "role": "user",
                     *             "content": "I moved to Lisbon last year.",
                     *             "occurredAt": "2026-03-14T09:30:00Z"
                     *           }
                     *         ],
                     *         "insights": {
                     *           "gone": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active"
                     *             }
                     *           ],
                     *           "kept": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active",
                     *               "before": "before"
                     *             }
                     *           ],
                     *           "restored": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon last year.”",
                     *               "status": "active"
                     *             }
                     *           ]
                     *         },
                     *         "conversationIds": [
                     *           "b1946ac9"
                     *         ]
                     *       },
                     *       "erased": {
                     *         "erasedAt": "2026-03-14T09:30:00Z",
                     *         "epoch": 3,
                     *         "resumed": true,
                     *         "erased": {
                     *           "keys": 0,
                     *           "store": {
                     *             "turn": 0,
                     *             "conversation": 0,
                     *             "insight": 0,
                     *             "attractor": 0,
                     *             "profile": 0,
                     *             "summary": 0,
                     *             "change": 0,
                     *             "pipeline": 0,
                     *             "step": 0,
                     *             "checkpoint": 0,
                     *             "settings": 0,
                     *             "segment": 0,
                     *             "reading": 0,
                     *             "vector": 0,
                     *             "stamp": 0
                     *           },
                     *           "queue": {
                     *             "keys": 0,
                     *             "jobs": 0
                     *           },
                     *           "points": 0,
                     *           "caches": 0
                     *         },
                     *         "stillRunning": 0,
                     *         "pending": [
                     *           "database-rows"
                     *         ]
                     *       },
                     *       "further": [
                     *         {
                     *           "commandId": "b1946ac9",
                     *           "status": "done",
                     *           "understood": {
                     *             "name": "show",
                     *             "topic": "topic",
                     *             "topics": [
                     *               "topics"
                     *             ]
                     *           },
                     *           "text": "I moved to Lisbon last year.",
                     *           "plan": {
                     *             "counts": {
                     *               "messages": 3,
                     *               "insights": 3,
                     *               "conversations": 3
                     *             },
                     *             "messages": [
                     *               {
                     *                 "eventId": "message-1",
                     *                 "conversationId": "conversation-1",
                     *                 "role": "user",
                     *                 "content": "I moved to Lisbon last year.",
                     *                 "occurredAt": "2026-03-14T09:30:00Z"
                     *               }
                     *             ],
                     *             "insights": {
                     *               "gone": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active"
                     *                 }
                     *               ],
                     *               "kept": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active",
                     *                   "before": "before"
                     *                 }
                     *               ],
                     *               "restored": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active"
                     *                 }
                     *               ]
                     *             },
                     *             "conversationIds": [
                     *               "b1946ac9"
                     *             ]
                     *           },
                     *           "everything": {
                     *             "insights": 3,
                     *             "conversations": 3,
                     *             "messages": 3
                     *           },
                     *           "confirmation": {
                     *             "token": "token",
                     *             "expiresAt": "2026-03-14T09:30:00Z"
                     *           },
                     *           "memories": {
                     *             "profile": {
                     *               "version": 3,
                     *               "schema": "general",
                     *               "createdAt": "2026-03-14T09:30:00Z",
                     *               "updatedAt": "2026-03-14T09:30:00Z",
                     *               "messages": 3,
                     *               "tokens": 3,
                     *               "leftOut": 3,
                     *               "sections": [
                     *                 {
                     *                   "category": "people-and-facts",
                     *                   "title": "People and facts",
                     *                   "tokens": 3,
                     *                   "items": [
                     *                     {
                     *                       "text": "I moved to Lisbon last year.",
                     *                       "kind": "breakthrough",
                     *                       "confidence": 0.7,
                     *                       "importance": 0.7,
                     *                       "insightIds": [
                     *                         "b1946ac9"
                     *                       ]
                     *                     }
                     *                   ]
                     *                 }
                     *               ]
                     *             },
                     *             "categories": [
                     *               {
                     *                 "category": "people-and-facts",
                     *                 "title": "People and facts",
                     *                 "items": [
                     *                   {
                     *                     "id": "b1946ac9",
                     *                     "statement": "“I moved to Lisbon.”",
                     *                     "claim": {
                     *                       "subject": "user",
                     *                       "polarity": "affirms",
                     *                       "state": "holds",
                     *                       "quote": "I moved to Lisbon last year.",
                     *                       "dates": [
                     *                         {
                     *                           "words": "last month",
                     *                           "date": "2026-10"
                     *                         }
                     *                       ],
                     *                       "about": [
                     *                         "about"
                     *                       ],
                     *                       "instruction": {
                     *                         "when": "when I ask about code"
                     *                       },
                     *                       "area": "identity"
                     *                     },
                     *                     "language": "en",
                     *                     "wordedBy": "wordedBy",
                     *                     "category": "people-and-facts",
                     *                     "kind": "breakthrough",
                     *                     "slot": {
                     *                       "key": "user.home",
                     *                       "value": "Lisbon"
                     *                     },
                     *                     "importance": 0.7,
                     *                     "confidence": 0.7,
                     *                     "status": "active",
                     *                     "enabled": true,
                     *                     "explicit": true,
                     *                     "evidence": [
                     *                       {
                     *                         "eventId": "message-1",
                     *                         "conversationId": "conversation-1",
                     *                         "quote": "I moved to Lisbon last year.",
                     *                         "occurredAt": "2026-03-14T09:30:00Z"
                     *                       }
                     *                     ],
                     *                     "recordedAt": "2026-03-14T09:30:00Z",
                     *                     "supersededBy": "supersededBy",
                     *                     "subcategory": "subcategory",
                     *                     "pinned": true,
                     *                     "reviewReason": "contradiction",
                     *                     "validFrom": "2026-03-14T09:30:00Z",
                     *                     "validTo": "2026-03-14T09:30:00Z",
                     *                     "supersedes": [
                     *                       "supersedes"
                     *                     ],
                     *                     "confirmations": 3,
                     *                     "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *                     "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *                     "recalls": 3,
                     *                     "extractor": "extractor"
                     *                   }
                     *                 ]
                     *               }
                     *             ]
                     *           },
                     *           "believed": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon.”",
                     *               "claim": {
                     *                 "subject": "user",
                     *                 "polarity": "affirms",
                     *                 "state": "holds",
                     *                 "quote": "I moved to Lisbon last year.",
                     *                 "dates": [
                     *                   {
                     *                     "words": "last month",
                     *                     "date": "2026-10"
                     *                   }
                     *                 ],
                     *                 "about": [
                     *                   "about"
                     *                 ],
                     *                 "instruction": {
                     *                   "when": "when I ask about code"
                     *                 },
                     *                 "area": "identity"
                     *               },
                     *               "language": "en",
                     *               "wordedBy": "wordedBy",
                     *               "category": "people-and-facts",
                     *               "kind": "breakthrough",
                     *               "slot": {
                     *                 "key": "user.home",
                     *                 "value": "Lisbon"
                     *               },
                     *               "importance": 0.7,
                     *               "confidence": 0.7,
                     *               "status": "active",
                     *               "enabled": true,
                     *               "explicit": true,
                     *               "evidence": [
                     *                 {
                     *                   "eventId": "message-1",
                     *                   "conversationId": "conversation-1",
                     *                   "quote": "I moved to Lisbon last year.",
                     *                   "occurredAt": "2026-03-14T09:30:00Z"
                     *                 }
                     *               ],
                     *               "recordedAt": "2026-03-14T09:30:00Z",
                     *               "supersededBy": "supersededBy",
                     *               "subcategory": "subcategory",
                     *               "pinned": true,
                     *               "reviewReason": "contradiction",
                     *               "validFrom": "2026-03-14T09:30:00Z",
                     *               "validTo": "2026-03-14T09:30:00Z",
                     *               "supersedes": [
                     *                 "supersedes"
                     *               ],
                     *               "confirmations": 3,
                     *               "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *               "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *               "recalls": 3,
                     *               "extractor": "extractor"
                     *             }
                     *           ],
                     *           "outdated": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon.”",
                     *               "claim": {
                     *                 "subject": "user",
                     *                 "polarity": "affirms",
                     *                 "state": "holds",
                     *                 "quote": "I moved to Lisbon last year.",
                     *                 "dates": [
                     *                   {
                     *                     "words": "last month",
                     *                     "date": "2026-10"
                     *                   }
                     *                 ],
                     *                 "about": [
                     *                   "about"
                     *                 ],
                     *                 "instruction": {
                     *                   "when": "when I ask about code"
                     *                 },
                     *                 "area": "identity"
                     *               },
                     *               "language": "en",
                     *               "wordedBy": "wordedBy",
                     *               "category": "people-and-facts",
                     *               "kind": "breakthrough",
                     *               "slot": {
                     *                 "key": "user.home",
                     *                 "value": "Lisbon"
                     *               },
                     *               "importance": 0.7,
                     *               "confidence": 0.7,
                     *               "status": "active",
                     *               "enabled": true,
                     *               "explicit": true,
                     *               "evidence": [
                     *                 {
                     *                   "eventId": "message-1",
                     *                   "conversationId": "conversation-1",
                     *                   "quote": "I moved to Lisbon last year.",
                     *                   "occurredAt": "2026-03-14T09:30:00Z"
                     *                 }
                     *               ],
                     *               "recordedAt": "2026-03-14T09:30:00Z",
                     *               "supersededBy": "supersededBy",
                     *               "subcategory": "subcategory",
                     *               "pinned": true,
                     *               "reviewReason": "contradiction",
                     *               "validFrom": "2026-03-14T09:30:00Z",
                     *               "validTo": "2026-03-14T09:30:00Z",
                     *               "supersedes": [
                     *                 "supersedes"
                     *               ],
                     *               "confirmations": 3,
                     *               "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *               "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *               "recalls": 3,
                     *               "extractor": "extractor"
                     *             }
                     *           ],
                     *           "disputed": {
                     *             "id": "b1946ac9",
                     *             "statement": "“I moved to Lisbon.”",
                     *             "claim": {
                     *               "subject": "user",
                     *               "polarity": "affirms",
                     *               "state": "holds",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "dates": [
                     *                 {
                     *                   "words": "last month",
                     *                   "date": "2026-10"
                     *                 }
                     *               ],
                     *               "about": [
                     *                 "about"
                     *               ],
                     *               "instruction": {
                     *                 "when": "when I ask about code"
                     *               },
                     *               "area": "identity"
                     *             },
                     *             "language": "en",
                     *             "wordedBy": "wordedBy",
                     *             "category": "people-and-facts",
                     *             "kind": "breakthrough",
                     *             "slot": {
                     *               "key": "user.home",
                     *               "value": "Lisbon"
                     *             },
                     *             "importance": 0.7,
                     *             "confidence": 0.7,
                     *             "status": "active",
                     *             "enabled": true,
                     *             "explicit": true,
                     *             "evidence": [
                     *               {
                     *                 "eventId": "message-1",
                     *                 "conversationId": "conversation-1",
                     *                 "quote": "I moved to Lisbon last year.",
                     *                 "occurredAt": "2026-03-14T09:30:00Z"
                     *               }
                     *             ],
                     *             "recordedAt": "2026-03-14T09:30:00Z",
                     *             "supersededBy": "supersededBy",
                     *             "subcategory": "subcategory",
                     *             "pinned": true,
                     *             "reviewReason": "contradiction",
                     *             "validFrom": "2026-03-14T09:30:00Z",
                     *             "validTo": "2026-03-14T09:30:00Z",
                     *             "supersedes": [
                     *               "supersedes"
                     *             ],
                     *             "confirmations": 3,
                     *             "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *             "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *             "recalls": 3,
                     *             "extractor": "extractor"
                     *           },
                     *           "choices": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon.”",
                     *               "claim": {
                     *                 "subject": "user",
                     *                 "polarity": "affirms",
                     *                 "state": "holds",
                     *                 "quote": "I moved to Lisbon last year.",
                     *                 "dates": [
                     *                   {
                     *                     "words": "last month",
                     *                     "date": "2026-10"
                     *                   }
                     *                 ],
                     *                 "about": [
                     *                   "about"
                     *                 ],
                     *                 "instruction": {
                     *                   "when": "when I ask about code"
                     *                 },
                     *                 "area": "identity"
                     *               },
                     *               "language": "en",
                     *               "wordedBy": "wordedBy",
                     *               "category": "people-and-facts",
                     *               "kind": "breakthrough",
                     *               "slot": {
                     *                 "key": "user.home",
                     *                 "value": "Lisbon"
                     *               },
                     *               "importance": 0.7,
                     *               "confidence": 0.7,
                     *               "status": "active",
                     *               "enabled": true,
                     *               "explicit": true,
                     *               "evidence": [
                     *                 {
                     *                   "eventId": "message-1",
                     *                   "conversationId": "conversation-1",
                     *                   "quote": "I moved to Lisbon last year.",
                     *                   "occurredAt": "2026-03-14T09:30:00Z"
                     *                 }
                     *               ],
                     *               "recordedAt": "2026-03-14T09:30:00Z",
                     *               "supersededBy": "supersededBy",
                     *               "subcategory": "subcategory",
                     *               "pinned": true,
                     *               "reviewReason": "contradiction",
                     *               "validFrom": "2026-03-14T09:30:00Z",
                     *               "validTo": "2026-03-14T09:30:00Z",
                     *               "supersedes": [
                     *                 "supersedes"
                     *               ],
                     *               "confirmations": 3,
                     *               "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *               "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *               "recalls": 3,
                     *               "extractor": "extractor"
                     *             }
                     *           ],
                     *           "deleted": {
                     *             "counts": {
                     *               "messages": 3,
                     *               "insights": 3,
                     *               "conversations": 3
                     *             },
                     *             "messages": [
                     *               {
                     *                 "eventId": "message-1",
                     *                 "conversationId": "conversation-1",
                     *                 "role": "user",
                     *                 "content": "I moved to Lisbon last year.",
                     *                 "occurredAt": "2026-03-14T09:30:00Z"
                     *               }
                     *             ],
                     *             "insights": {
                     *               "gone": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active"
                     *                 }
                     *               ],
                     *               "kept": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active",
                     *                   "before": "before"
                     *                 }
                     *               ],
                     *               "restored": [
                     *                 {
                     *                   "id": "b1946ac9",
                     *                   "statement": "“I moved to Lisbon last year.”",
                     *                   "status": "active"
                     *                 }
                     *               ]
                     *             },
                     *             "conversationIds": [
                     *               "b1946ac9"
                     *             ]
                     *           },
                     *           "erased": {
                     *             "erasedAt": "2026-03-14T09:30:00Z",
                     *             "epoch": 3,
                     *             "resumed": true,
                     *             "erased": {
                     *               "keys": 0,
                     *               "store": {
                     *                 "turn": 0,
                     *                 "conversation": 0,
                     *                 "insight": 0,
                     *                 "attractor": 0,
                     *                 "profile": 0,
                     *                 "summary": 0,
                     *                 "change": 0,
                     *                 "pipeline": 0,
                     *                 "step": 0,
                     *                 "checkpoint": 0,
                     *                 "settings": 0,
                     *                 "segment": 0,
                     *                 "reading": 0,
                     *                 "vector": 0,
                     *                 "stamp": 0
                     *               },
                     *               "queue": {
                     *                 "keys": 0,
                     *                 "jobs": 0
                     *               },
                     *               "points": 0,
                     *               "caches": 0
                     *             },
                     *             "stillRunning": 0,
                     *             "pending": [
                     *               "database-rows"
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Command"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    commandsDismiss: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `commandId` of an earlier answer. */
                commandId: string;
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    usersConversations: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page. Leave it out for the first page. */
                cursor?: string;
                /** @description The most items to return in one page. */
                limit?: number;
            };
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "conversationId": "conversation-1",
                     *           "firstAt": "2026-03-14T09:30:00Z",
                     *           "lastAt": "2026-03-14T09:30:00Z",
                     *           "turns": 3,
                     *           "ended": true,
                     *           "endedAt": "2026-03-14T09:30:00Z",
                     *           "summary": "summary"
                     *         }
                     *       ],
                     *       "nextCursor": "bzoxMA"
                     *     }
                     */
                    "application/json": components["schemas"]["Conversations"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    usersTurns: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page. Leave it out for the first page. */
                cursor?: string;
                /** @description The most items to return in one page. */
                limit?: number;
            };
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `conversationId` of its turns, percent-encoded. */
                conversationId: string;
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "eventId": "message-1",
                     *           "conversationId": "conversation-1",
                     *           "role": "user",
                     *           "content": "I moved to Lisbon last year.",
                     *           "occurredAt": "2026-03-14T09:30:00Z",
                     *           "speaker": "speaker",
                     *           "sequence": 3,
                     *           "partial": true,
                     *           "metadata": {
                     *             "property1": "string",
                     *             "property2": "string"
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": "bzoxMA"
                     *     }
                     */
                    "application/json": components["schemas"]["Turns"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletionsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "by": "conversation",
                 *       "conversationId": "conversation-1",
                 *       "dryRun": true
                 *     }
                 */
                "application/json": components["schemas"]["DeletionRequest"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "counts": {
                     *         "messages": 3,
                     *         "insights": 3,
                     *         "conversations": 3
                     *       },
                     *       "messages": [
                     *         {
                     *           "eventId": "message-1",
                     *           "conversationId": "conversation-1",
                     *           "role": "user",
                     *           "content": "I moved to Lisbon last year.",
                     *           "occurredAt": "2026-03-14T09:30:00Z"
                     *         }
                     *       ],
                     *       "insights": {
                     *         "gone": [
                     *           {
                     *             "id": "b1946ac9",
                     *             "statement": "“I moved to Lisbon last year.”",
                     *             "status": "active"
                     *           }
                     *         ],
                     *         "kept": [
                     *           {
                     *             "id": "b1946ac9",
                     *             "statement": "“I moved to Lisbon last year.”",
                     *             "status": "active",
                     *             "before": "before"
                     *           }
                     *         ],
                     *         "restored": [
                     *           {
                     *             "id": "b1946ac9",
                     *             "statement": "“I moved to Lisbon last year.”",
                     *             "status": "active"
                     *           }
                     *         ]
                     *       },
                     *       "conversationIds": [
                     *         "b1946ac9"
                     *       ],
                     *       "dryRun": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deletion"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportsPlain: {
        parameters: {
            query?: {
                /** @description `json` can be imported again; `markdown` is for a person to read. Default: `json`. */
                format?: "json" | "markdown";
            };
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "format": "keepsake.export",
                     *       "version": 2,
                     *       "exportedAt": "2026-03-14T09:30:00Z",
                     *       "owner": "a94a8fe5ccb19ba61c4c0873d391e987982fbbd3",
                     *       "memory": "on",
                     *       "settings": {
                     *         "extraction": "on",
                     *         "aiSelection": "on",
                     *         "categoriesOff": [
                     *           "categoriesOff"
                     *         ],
                     *         "suppressedTopics": [
                     *           "suppressedTopics"
                     *         ],
                     *         "changedAt": -62167219200000,
                     *         "memoryTold": "on"
                     *       },
                     *       "pipeline": {
                     *         "drainedSeq": 0,
                     *         "counts": {
                     *           "stored": 0,
                     *           "extracted": 0,
                     *           "consolidated": 0,
                     *           "flagged": 0,
                     *           "extractionCalls": 0,
                     *           "consolidations": 0
                     *         },
                     *         "open": {
                     *           "fromSeq": 0,
                     *           "turns": 0,
                     *           "flagged": 0,
                     *           "tokens": 0,
                     *           "contextFromSeq": 3
                     *         },
                     *         "turnsSinceConsolidation": 0,
                     *         "flaggedSinceConsolidation": 0,
                     *         "recentSeqs": [
                     *           0
                     *         ],
                     *         "acrossThroughSeq": 0,
                     *         "lastConversationId": "b1946ac9",
                     *         "lastReceivedAt": -62167219200000,
                     *         "lastOccurredAt": -62167219200000,
                     *         "nextOrdinal": 1,
                     *         "pendingSteps": 0,
                     *         "standIns": {
                     *           "batches": [
                     *             {
                     *               "fromSeq": 0,
                     *               "throughSeq": 0,
                     *               "contextFromSeq": 3,
                     *               "turns": 0,
                     *               "tries": 0
                     *             }
                     *           ],
                     *           "at": 0.7
                     *         },
                     *         "dueAt": 0.7
                     *       },
                     *       "steps": [
                     *         {
                     *           "ordinal": 1,
                     *           "kind": "extract",
                     *           "fromSeq": 0,
                     *           "throughSeq": 0,
                     *           "contextFromSeq": 8000000000000000,
                     *           "turns": 0,
                     *           "flagged": 0,
                     *           "reason": "threshold"
                     *         }
                     *       ],
                     *       "conversations": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "firstAt": -62167219200000,
                     *           "lastAt": -62167219200000,
                     *           "turns": 0,
                     *           "tokens": 0,
                     *           "endedAt": -62167219200000,
                     *           "language": "language",
                     *           "sequences": {
                     *             "lowest": 3,
                     *             "highest": 3,
                     *             "seen": 0
                     *           },
                     *           "summaryPlanned": {
                     *             "turns": 0,
                     *             "tokens": 0
                     *           },
                     *           "summarisedTurns": 0,
                     *           "summarisedTokens": 0
                     *         }
                     *       ],
                     *       "insights": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "subject": "user",
                     *           "kind": "breakthrough",
                     *           "slot": {
                     *             "key": "key",
                     *             "value": "value"
                     *           },
                     *           "polarity": "affirms",
                     *           "state": "holds",
                     *           "saidDate": "saidDate",
                     *           "instruction": {
                     *             "when": "when"
                     *           },
                     *           "area": "identity",
                     *           "language": "language",
                     *           "quote": "I moved to Lisbon last year.",
                     *           "dates": [
                     *             {
                     *               "words": "words",
                     *               "date": "date"
                     *             }
                     *           ],
                     *           "about": [
                     *             "about"
                     *           ],
                     *           "wording": {
                     *             "text": "I moved to Lisbon last year.",
                     *             "by": "by"
                     *           },
                     *           "category": "people-and-facts",
                     *           "subcategory": "subcategory",
                     *           "importance": 0.7,
                     *           "confidence": {
                     *             "value": 0.7,
                     *             "at": 0.7
                     *           },
                     *           "status": "active",
                     *           "explicit": true,
                     *           "evidence": [
                     *             {
                     *               "turnId": "b1946ac9",
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "occurredAt": -62167219200000,
                     *               "explicit": true
                     *             }
                     *           ],
                     *           "validFrom": -62167219200000,
                     *           "validTo": 0.7,
                     *           "recordedAt": -62167219200000,
                     *           "supersededAt": 0.7,
                     *           "supersededBy": "supersededBy",
                     *           "supersedes": [
                     *             "supersedes"
                     *           ],
                     *           "confirmations": 0,
                     *           "lastConfirmedAt": -62167219200000,
                     *           "lastRecalledAt": -62167219200000,
                     *           "recalls": 0,
                     *           "attractorId": "b1946ac9",
                     *           "pinned": true,
                     *           "enabled": true,
                     *           "extractor": "extractor",
                     *           "dueAt": 0.7,
                     *           "reviewReason": "contradiction",
                     *           "archivedAt": 0.7,
                     *           "waiting": {
                     *             "in": "active",
                     *             "since": 0.7
                     *           },
                     *           "asked": [
                     *             {
                     *               "conversationId": "conversation-1",
                     *               "at": -62167219200000,
                     *               "answer": "yes"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "attractors": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "label": "Lisbon",
                     *           "gist": "Life in Lisbon",
                     *           "centroid": [
                     *             0.7
                     *           ],
                     *           "embedder": "embedder",
                     *           "strength": {
                     *             "value": 0.7,
                     *             "at": 0.7
                     *           },
                     *           "members": [
                     *             "members"
                     *           ],
                     *           "createdAt": -62167219200000,
                     *           "themeSince": -62167219200000,
                     *           "updatedAt": -62167219200000,
                     *           "slotHistory": [
                     *             {
                     *               "key": "key",
                     *               "value": "value",
                     *               "at": -62167219200000
                     *             }
                     *           ],
                     *           "dueAt": 0.7
                     *         }
                     *       ],
                     *       "profiles": [
                     *         {
                     *           "version": 1,
                     *           "schemaId": "b1946ac9",
                     *           "schemaVersion": 3,
                     *           "createdAt": -62167219200000,
                     *           "updatedAt": -62167219200000,
                     *           "readThrough": -62167219200000,
                     *           "messages": 0,
                     *           "tokens": 0,
                     *           "sections": [
                     *             {
                     *               "category": "people-and-facts",
                     *               "title": "People and facts",
                     *               "tokens": 0,
                     *               "items": [
                     *                 {
                     *                   "insightIds": [
                     *                     "b1946ac9"
                     *                   ],
                     *                   "text": "I moved to Lisbon last year.",
                     *                   "kind": "breakthrough",
                     *                   "confidence": 0.7,
                     *                   "importance": 0.7,
                     *                   "tokens": 0
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "markdown": "markdown",
                     *           "leftOut": 0,
                     *           "toldOfLeftOut": true,
                     *           "changeIds": [
                     *             "b1946ac9"
                     *           ]
                     *         }
                     *       ],
                     *       "summaries": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "scope": "conversation",
                     *           "conversationId": "conversation-1",
                     *           "text": "I moved to Lisbon last year.",
                     *           "tokens": 0,
                     *           "turns": 0,
                     *           "throughAt": -62167219200000,
                     *           "throughSeq": 0,
                     *           "createdAt": -62167219200000,
                     *           "summariser": "summariser"
                     *         }
                     *       ],
                     *       "changes": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "type": "insight.added",
                     *           "at": 0.7,
                     *           "cause": "cause",
                     *           "subjectIds": [
                     *             "b1946ac9"
                     *           ],
                     *           "text": "I moved to Lisbon last year.",
                     *           "before": "before",
                     *           "after": "after"
                     *         }
                     *       ],
                     *       "turns": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "eventId": "message-1",
                     *           "conversationId": "conversation-1",
                     *           "role": "user",
                     *           "content": "I moved to Lisbon last year.",
                     *           "occurredAt": -62167219200000,
                     *           "utcOffset": -1439,
                     *           "language": "language",
                     *           "speaker": "speaker",
                     *           "sequence": 0,
                     *           "partial": true,
                     *           "metadata": {
                     *             "property1": "string",
                     *             "property2": "string"
                     *           },
                     *           "seq": 0,
                     *           "origin": "message",
                     *           "signals": [
                     *             {
                     *               "kind": "emotion",
                     *               "words": [
                     *                 "words"
                     *               ]
                     *             }
                     *           ],
                     *           "tokens": 0,
                     *           "receivedAt": -62167219200000,
                     *           "retractedAt": -62167219200000
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Export"];
                    /**
                     * @example # What I know
                     *
                     *     - Moved to Lisbon last year
                     */
                    "text/markdown": string;
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportsSealed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "format": "json",
                 *       "passphrase": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["ExportRequest"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "format": "keepsake.export",
                     *       "version": 2,
                     *       "exportedAt": "2026-03-14T09:30:00Z",
                     *       "owner": "a94a8fe5ccb19ba61c4c0873d391e987982fbbd3",
                     *       "memory": "on",
                     *       "settings": {
                     *         "extraction": "on",
                     *         "aiSelection": "on",
                     *         "categoriesOff": [
                     *           "categoriesOff"
                     *         ],
                     *         "suppressedTopics": [
                     *           "suppressedTopics"
                     *         ],
                     *         "changedAt": -62167219200000,
                     *         "memoryTold": "on"
                     *       },
                     *       "pipeline": {
                     *         "drainedSeq": 0,
                     *         "counts": {
                     *           "stored": 0,
                     *           "extracted": 0,
                     *           "consolidated": 0,
                     *           "flagged": 0,
                     *           "extractionCalls": 0,
                     *           "consolidations": 0
                     *         },
                     *         "open": {
                     *           "fromSeq": 0,
                     *           "turns": 0,
                     *           "flagged": 0,
                     *           "tokens": 0,
                     *           "contextFromSeq": 3
                     *         },
                     *         "turnsSinceConsolidation": 0,
                     *         "flaggedSinceConsolidation": 0,
                     *         "recentSeqs": [
                     *           0
                     *         ],
                     *         "acrossThroughSeq": 0,
                     *         "lastConversationId": "b1946ac9",
                     *         "lastReceivedAt": -62167219200000,
                     *         "lastOccurredAt": -62167219200000,
                     *         "nextOrdinal": 1,
                     *         "pendingSteps": 0,
                     *         "standIns": {
                     *           "batches": [
                     *             {
                     *               "fromSeq": 0,
                     *               "throughSeq": 0,
                     *               "contextFromSeq": 3,
                     *               "turns": 0,
                     *               "tries": 0
                     *             }
                     *           ],
                     *           "at": 0.7
                     *         },
                     *         "dueAt": 0.7
                     *       },
                     *       "steps": [
                     *         {
                     *           "ordinal": 1,
                     *           "kind": "extract",
                     *           "fromSeq": 0,
                     *           "throughSeq": 0,
                     *           "contextFromSeq": 8000000000000000,
                     *           "turns": 0,
                     *           "flagged": 0,
                     *           "reason": "threshold"
                     *         }
                     *       ],
                     *       "conversations": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "firstAt": -62167219200000,
                     *           "lastAt": -62167219200000,
                     *           "turns": 0,
                     *           "tokens": 0,
                     *           "endedAt": -62167219200000,
                     *           "language": "language",
                     *           "sequences": {
                     *             "lowest": 3,
                     *             "highest": 3,
                     *             "seen": 0
                     *           },
                     *           "summaryPlanned": {
                     *             "turns": 0,
                     *             "tokens": 0
                     *           },
                     *           "summarisedTurns": 0,
                     *           "summarisedTokens": 0
                     *         }
                     *       ],
                     *       "insights": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "subject": "user",
                     *           "kind": "breakthrough",
                     *           "slot": {
                     *             "key": "key",
                     *             "value": "value"
                     *           },
                     *           "polarity": "affirms",
                     *           "state": "holds",
                     *           "saidDate": "saidDate",
                     *           "instruction": {
                     *             "when": "when"
                     *           },
                     *           "area": "identity",
                     *           "language": "language",
                     *           "quote": "I moved to Lisbon last year.",
                     *           "dates": [
                     *             {
                     *               "words": "words",
                     *               "date": "date"
                     *             }
                     *           ],
                     *           "about": [
                     *             "about"
                     *           ],
                     *           "wording": {
                     *             "text": "I moved to Lisbon last year.",
                     *             "by": "by"
                     *           },
                     *           "category": "people-and-facts",
                     *           "subcategory": "subcategory",
                     *           "importance": 0.7,
                     *           "confidence": {
                     *             "value": 0.7,
                     *             "at": 0.7
                     *           },
                     *           "status": "active",
                     *           "explicit": true,
                     *           "evidence": [
                     *             {
                     *               "turnId": "b1946ac9",
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "occurredAt": -62167219200000,
                     *               "explicit": true
                     *             }
                     *           ],
                     *           "validFrom": -62167219200000,
                     *           "validTo": 0.7,
                     *           "recordedAt": -62167219200000,
                     *           "supersededAt": 0.7,
                     *           "supersededBy": "supersededBy",
                     *           "supersedes": [
                     *             "supersedes"
                     *           ],
                     *           "confirmations": 0,
                     *           "lastConfirmedAt": -62167219200000,
                     *           "lastRecalledAt": -62167219200000,
                     *           "recalls": 0,
                     *           "attractorId": "b1946ac9",
                     *           "pinned": true,
                     *           "enabled": true,
                     *           "extractor": "extractor",
                     *           "dueAt": 0.7,
                     *           "reviewReason": "contradiction",
                     *           "archivedAt": 0.7,
                     *           "waiting": {
                     *             "in": "active",
                     *             "since": 0.7
                     *           },
                     *           "asked": [
                     *             {
                     *               "conversationId": "conversation-1",
                     *               "at": -62167219200000,
                     *               "answer": "yes"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "attractors": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "label": "Lisbon",
                     *           "gist": "Life in Lisbon",
                     *           "centroid": [
                     *             0.7
                     *           ],
                     *           "embedder": "embedder",
                     *           "strength": {
                     *             "value": 0.7,
                     *             "at": 0.7
                     *           },
                     *           "members": [
                     *             "members"
                     *           ],
                     *           "createdAt": -62167219200000,
                     *           "themeSince": -62167219200000,
                     *           "updatedAt": -62167219200000,
                     *           "slotHistory": [
                     *             {
                     *               "key": "key",
                     *               "value": "value",
                     *               "at": -62167219200000
                     *             }
                     *           ],
                     *           "dueAt": 0.7
                     *         }
                     *       ],
                     *       "profiles": [
                     *         {
                     *           "version": 1,
                     *           "schemaId": "b1946ac9",
                     *           "schemaVersion": 3,
                     *           "createdAt": -62167219200000,
                     *           "updatedAt": -62167219200000,
                     *           "readThrough": -62167219200000,
                     *           "messages": 0,
                     *           "tokens": 0,
                     *           "sections": [
                     *             {
                     *               "category": "people-and-facts",
                     *               "title": "People and facts",
                     *               "tokens": 0,
                     *               "items": [
                     *                 {
                     *                   "insightIds": [
                     *                     "b1946ac9"
                     *                   ],
                     *                   "text": "I moved to Lisbon last year.",
                     *                   "kind": "breakthrough",
                     *                   "confidence": 0.7,
                     *                   "importance": 0.7,
                     *                   "tokens": 0
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "markdown": "markdown",
                     *           "leftOut": 0,
                     *           "toldOfLeftOut": true,
                     *           "changeIds": [
                     *             "b1946ac9"
                     *           ]
                     *         }
                     *       ],
                     *       "summaries": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "scope": "conversation",
                     *           "conversationId": "conversation-1",
                     *           "text": "I moved to Lisbon last year.",
                     *           "tokens": 0,
                     *           "turns": 0,
                     *           "throughAt": -62167219200000,
                     *           "throughSeq": 0,
                     *           "createdAt": -62167219200000,
                     *           "summariser": "summariser"
                     *         }
                     *       ],
                     *       "changes": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "type": "insight.added",
                     *           "at": 0.7,
                     *           "cause": "cause",
                     *           "subjectIds": [
                     *             "b1946ac9"
                     *           ],
                     *           "text": "I moved to Lisbon last year.",
                     *           "before": "before",
                     *           "after": "after"
                     *         }
                     *       ],
                     *       "turns": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "eventId": "message-1",
                     *           "conversationId": "conversation-1",
                     *           "role": "user",
                     *           "content": "I moved to Lisbon last year.",
                     *           "occurredAt": -62167219200000,
                     *           "utcOffset": -1439,
                     *           "language": "language",
                     *           "speaker": "speaker",
                     *           "sequence": 0,
                     *           "partial": true,
                     *           "metadata": {
                     *             "property1": "string",
                     *             "property2": "string"
                     *           },
                     *           "seq": 0,
                     *           "origin": "message",
                     *           "signals": [
                     *             {
                     *               "kind": "emotion",
                     *               "words": [
                     *                 "words"
                     *               ]
                     *             }
                     *           ],
                     *           "tokens": 0,
                     *           "receivedAt": -62167219200000,
                     *           "retractedAt": -62167219200000
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Export"];
                    "application/octet-stream": string;
                    /**
                     * @example # What I know
                     *
                     *     - Moved to Lisbon last year
                     */
                    "text/markdown": string;
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportsImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sealed": "c2VhbGVk",
                 *       "passphrase": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["ImportRequest"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "imported": true,
                     *       "records": {
                     *         "turns": 0,
                     *         "insights": 0,
                     *         "profiles": 0,
                     *         "changes": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ImportReceipt"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    usersInsights: {
        parameters: {
            query?: {
                /** @description Show what was believed at this time. An RFC 3339 date and time with an offset; write a `+` as `%2B`. */
                asOf?: string;
                /** @description A category of the tenant’s profile schema. */
                category?: string;
                /** @description The `nextCursor` of the previous page. Leave it out for the first page. */
                cursor?: string;
                /** @description Only insights of this kind. */
                kind?: "breakthrough" | "pattern" | "preference" | "practice" | "fact" | "goal" | "progress" | "relation";
                /** @description The most items to return in one page. */
                limit?: number;
                /** @description One or more statuses: repeat the parameter, or separate them by commas. */
                status?: ("active" | "needs_review" | "superseded" | "disputed" | "archived")[];
            };
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "statement": "“I moved to Lisbon.”",
                     *           "claim": {
                     *             "subject": "user",
                     *             "polarity": "affirms",
                     *             "state": "holds",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "dates": [
                     *               {
                     *                 "words": "last month",
                     *                 "date": "2026-10"
                     *               }
                     *             ],
                     *             "about": [
                     *               "about"
                     *             ],
                     *             "instruction": {
                     *               "when": "when I ask about code"
                     *             },
                     *             "area": "identity"
                     *           },
                     *           "language": "en",
                     *           "wordedBy": "wordedBy",
                     *           "category": "people-and-facts",
                     *           "kind": "breakthrough",
                     *           "slot": {
                     *             "key": "user.home",
                     *             "value": "Lisbon"
                     *           },
                     *           "importance": 0.7,
                     *           "confidence": 0.7,
                     *           "status": "active",
                     *           "enabled": true,
                     *           "explicit": true,
                     *           "evidence": [
                     *             {
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "occurredAt": "2026-03-14T09:30:00Z"
                     *             }
                     *           ],
                     *           "recordedAt": "2026-03-14T09:30:00Z",
                     *           "supersededBy": "supersededBy"
                     *         }
                     *       ],
                     *       "nextCursor": "bzoxMA"
                     *     }
                     */
                    "application/json": components["schemas"]["Insights"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    insightsExplain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
                /** @description The `id` of an insight. */
                insightId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "insight": {
                     *         "id": "b1946ac9",
                     *         "statement": "“I moved to Lisbon.”",
                     *         "claim": {
                     *           "subject": "user",
                     *           "polarity": "affirms",
                     *           "state": "holds",
                     *           "quote": "I moved to Lisbon last year.",
                     *           "dates": [
                     *             {
                     *               "words": "last month",
                     *               "date": "2026-10"
                     *             }
                     *           ],
                     *           "about": [
                     *             "about"
                     *           ],
                     *           "instruction": {
                     *             "when": "when I ask about code"
                     *           },
                     *           "area": "identity"
                     *         },
                     *         "language": "en",
                     *         "wordedBy": "wordedBy",
                     *         "category": "people-and-facts",
                     *         "kind": "breakthrough",
                     *         "slot": {
                     *           "key": "user.home",
                     *           "value": "Lisbon"
                     *         },
                     *         "importance": 0.7,
                     *         "confidence": 0.7,
                     *         "status": "active",
                     *         "enabled": true,
                     *         "explicit": true,
                     *         "evidence": [
                     *           {
                     *             "eventId": "message-1",
                     *             "conversationId": "conversation-1",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "occurredAt": "2026-03-14T09:30:00Z"
                     *           }
                     *         ],
                     *         "recordedAt": "2026-03-14T09:30:00Z",
                     *         "supersededBy": "supersededBy",
                     *         "subcategory": "subcategory",
                     *         "pinned": true,
                     *         "reviewReason": "contradiction",
                     *         "validFrom": "2026-03-14T09:30:00Z",
                     *         "validTo": "2026-03-14T09:30:00Z",
                     *         "supersedes": [
                     *           "supersedes"
                     *         ],
                     *         "confirmations": 3,
                     *         "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *         "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *         "recalls": 3,
                     *         "extractor": "extractor"
                     *       },
                     *       "confidenceOverTime": [
                     *         {
                     *           "at": "2026-03-14T09:30:00Z",
                     *           "confidence": 0.7,
                     *           "event": "said"
                     *         }
                     *       ],
                     *       "statusHistory": [
                     *         {
                     *           "at": "2026-03-14T09:30:00Z",
                     *           "status": "active",
                     *           "cause": "cause"
                     *         }
                     *       ],
                     *       "changes": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "type": "insight.added",
                     *           "at": "2026-03-14T09:30:00Z",
                     *           "cause": "cause",
                     *           "subjectIds": [
                     *             "b1946ac9"
                     *           ],
                     *           "text": "I moved to Lisbon last year.",
                     *           "before": "before",
                     *           "after": "after"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ExplainedInsight"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    insightsCorrect: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
                /** @description The `id` of an insight. */
                insightId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "statement": "I live in Porto."
                 *     }
                 */
                "application/json": components["schemas"]["CorrectionRequest"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "insights": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "statement": "“I moved to Lisbon.”",
                     *           "claim": {
                     *             "subject": "user",
                     *             "polarity": "affirms",
                     *             "state": "holds",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "dates": [
                     *               {
                     *                 "words": "last month",
                     *                 "date": "2026-10"
                     *               }
                     *             ],
                     *             "about": [
                     *               "about"
                     *             ],
                     *             "instruction": {
                     *               "when": "when I ask about code"
                     *             },
                     *             "area": "identity"
                     *           },
                     *           "language": "en",
                     *           "wordedBy": "wordedBy",
                     *           "category": "people-and-facts",
                     *           "kind": "breakthrough",
                     *           "slot": {
                     *             "key": "user.home",
                     *             "value": "Lisbon"
                     *           },
                     *           "importance": 0.7,
                     *           "confidence": 0.7,
                     *           "status": "active",
                     *           "enabled": true,
                     *           "explicit": true,
                     *           "evidence": [
                     *             {
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "occurredAt": "2026-03-14T09:30:00Z"
                     *             }
                     *           ],
                     *           "recordedAt": "2026-03-14T09:30:00Z",
                     *           "supersededBy": "supersededBy",
                     *           "subcategory": "subcategory",
                     *           "pinned": true,
                     *           "reviewReason": "contradiction",
                     *           "validFrom": "2026-03-14T09:30:00Z",
                     *           "validTo": "2026-03-14T09:30:00Z",
                     *           "supersedes": [
                     *             "supersedes"
                     *           ],
                     *           "confirmations": 3,
                     *           "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *           "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *           "recalls": 3,
                     *           "extractor": "extractor"
                     *         }
                     *       ],
                     *       "superseded": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "statement": "“I moved to Lisbon.”",
                     *           "claim": {
                     *             "subject": "user",
                     *             "polarity": "affirms",
                     *             "state": "holds",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "dates": [
                     *               {
                     *                 "words": "last month",
                     *                 "date": "2026-10"
                     *               }
                     *             ],
                     *             "about": [
                     *               "about"
                     *             ],
                     *             "instruction": {
                     *               "when": "when I ask about code"
                     *             },
                     *             "area": "identity"
                     *           },
                     *           "language": "en",
                     *           "wordedBy": "wordedBy",
                     *           "category": "people-and-facts",
                     *           "kind": "breakthrough",
                     *           "slot": {
                     *             "key": "user.home",
                     *             "value": "Lisbon"
                     *           },
                     *           "importance": 0.7,
                     *           "confidence": 0.7,
                     *           "status": "active",
                     *           "enabled": true,
                     *           "explicit": true,
                     *           "evidence": [
                     *             {
                     *               "eventId": "message-1",
                     *               "conversationId": "conversation-1",
                     *               "quote": "I moved to Lisbon last year.",
                     *               "occurredAt": "2026-03-14T09:30:00Z"
                     *             }
                     *           ],
                     *           "recordedAt": "2026-03-14T09:30:00Z",
                     *           "supersededBy": "supersededBy",
                     *           "subcategory": "subcategory",
                     *           "pinned": true,
                     *           "reviewReason": "contradiction",
                     *           "validFrom": "2026-03-14T09:30:00Z",
                     *           "validTo": "2026-03-14T09:30:00Z",
                     *           "supersedes": [
                     *             "supersedes"
                     *           ],
                     *           "confirmations": 3,
                     *           "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *           "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *           "recalls": 3,
                     *           "extractor": "extractor"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CorrectedInsight"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    insightsDecide: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
                /** @description The `id` of an insight. */
                insightId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "confirm"
                 *     }
                 */
                "application/json": components["schemas"]["DecisionRequest"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "insight": {
                     *         "id": "b1946ac9",
                     *         "statement": "“I moved to Lisbon.”",
                     *         "claim": {
                     *           "subject": "user",
                     *           "polarity": "affirms",
                     *           "state": "holds",
                     *           "quote": "I moved to Lisbon last year.",
                     *           "dates": [
                     *             {
                     *               "words": "last month",
                     *               "date": "2026-10"
                     *             }
                     *           ],
                     *           "about": [
                     *             "about"
                     *           ],
                     *           "instruction": {
                     *             "when": "when I ask about code"
                     *           },
                     *           "area": "identity"
                     *         },
                     *         "language": "en",
                     *         "wordedBy": "wordedBy",
                     *         "category": "people-and-facts",
                     *         "kind": "breakthrough",
                     *         "slot": {
                     *           "key": "user.home",
                     *           "value": "Lisbon"
                     *         },
                     *         "importance": 0.7,
                     *         "confidence": 0.7,
                     *         "status": "active",
                     *         "enabled": true,
                     *         "explicit": true,
                     *         "evidence": [
                     *           {
                     *             "eventId": "message-1",
                     *             "conversationId": "conversation-1",
                     *             "quote": "I moved to Lisbon last year.",
                     *             "occurredAt": "2026-03-14T09:30:00Z"
                     *           }
                     *         ],
                     *         "recordedAt": "2026-03-14T09:30:00Z",
                     *         "supersededBy": "supersededBy",
                     *         "subcategory": "subcategory",
                     *         "pinned": true,
                     *         "reviewReason": "contradiction",
                     *         "validFrom": "2026-03-14T09:30:00Z",
                     *         "validTo": "2026-03-14T09:30:00Z",
                     *         "supersedes": [
                     *           "supersedes"
                     *         ],
                     *         "confirmations": 3,
                     *         "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *         "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *         "recalls": 3,
                     *         "extractor": "extractor"
                     *       },
                     *       "changed": true
                     *     }
                     */
                    "application/json": components["schemas"]["DecidedInsight"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    insightsMemories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: where nothing has changed since, the answer is 304 without a body. */
                "if-none-match"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "profile": {
                     *         "version": 3,
                     *         "schema": "general",
                     *         "createdAt": "2026-03-14T09:30:00Z",
                     *         "updatedAt": "2026-03-14T09:30:00Z",
                     *         "messages": 3,
                     *         "tokens": 3,
                     *         "leftOut": 3,
                     *         "sections": [
                     *           {
                     *             "category": "people-and-facts",
                     *             "title": "People and facts",
                     *             "tokens": 3,
                     *             "items": [
                     *               {
                     *                 "text": "I moved to Lisbon last year.",
                     *                 "kind": "breakthrough",
                     *                 "confidence": 0.7,
                     *                 "importance": 0.7,
                     *                 "insightIds": [
                     *                   "b1946ac9"
                     *                 ]
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "categories": [
                     *         {
                     *           "category": "people-and-facts",
                     *           "title": "People and facts",
                     *           "items": [
                     *             {
                     *               "id": "b1946ac9",
                     *               "statement": "“I moved to Lisbon.”",
                     *               "claim": {
                     *                 "subject": "user",
                     *                 "polarity": "affirms",
                     *                 "state": "holds",
                     *                 "quote": "I moved to Lisbon last year.",
                     *                 "dates": [
                     *                   {
                     *                     "words": "last month",
                     *                     "date": "2026-10"
                     *                   }
                     *                 ],
                     *                 "about": [
                     *                   "about"
                     *                 ],
                     *                 "instruction": {
                     *                   "when": "when I ask about code"
                     *                 },
                     *                 "area": "identity"
                     *               },
                     *               "language": "en",
                     *               "wordedBy": "wordedBy",
                     *               "category": "people-and-facts",
                     *               "kind": "breakthrough",
                     *               "slot": {
                     *                 "key": "user.home",
                     *                 "value": "Lisbon"
                     *               },
                     *               "importance": 0.7,
                     *               "confidence": 0.7,
                     *               "status": "active",
                     *               "enabled": true,
                     *               "explicit": true,
                     *               "evidence": [
                     *                 {
                     *                   "eventId": "message-1",
                     *                   "conversationId": "conversation-1",
                     *                   "quote": "I moved to Lisbon last year.",
                     *                   "occurredAt": "2026-03-14T09:30:00Z"
                     *                 }
                     *               ],
                     *               "recordedAt": "2026-03-14T09:30:00Z",
                     *               "supersededBy": "supersededBy",
                     *               "subcategory": "subcategory",
                     *               "pinned": true,
                     *               "reviewReason": "contradiction",
                     *               "validFrom": "2026-03-14T09:30:00Z",
                     *               "validTo": "2026-03-14T09:30:00Z",
                     *               "supersedes": [
                     *                 "supersedes"
                     *               ],
                     *               "confirmations": 3,
                     *               "lastConfirmedAt": "2026-03-14T09:30:00Z",
                     *               "lastRecalledAt": "2026-03-14T09:30:00Z",
                     *               "recalls": 3,
                     *               "extractor": "extractor"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Memories"];
                    /**
                     * @example # What I know
                     *
                     *     - Moved to Lisbon last year
                     */
                    "text/markdown": string;
                };
            };
            /** @description Nothing has changed since the answer with this `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    notificationsRead: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier answer, to get only what was raised since. */
                cursor?: string;
                /** @description The most items to return in one page. */
                limit?: number;
            };
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "type": "memory.first-use",
                     *           "at": "2026-03-14T09:30:00Z",
                     *           "subjectIds": [
                     *             "b1946ac9"
                     *           ],
                     *           "text": "I moved to Lisbon last year."
                     *         }
                     *       ],
                     *       "nextCursor": "bzoxMA"
                     *     }
                     */
                    "application/json": components["schemas"]["Notifications"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    usersProfile: {
        parameters: {
            query?: {
                /** @description Show what was believed at this time. An RFC 3339 date and time with an offset; write a `+` as `%2B`. */
                asOf?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: where nothing has changed since, the answer is 304 without a body. */
                "if-none-match"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 3,
                     *       "schema": "general",
                     *       "createdAt": "2026-03-14T09:30:00Z",
                     *       "updatedAt": "2026-03-14T09:30:00Z",
                     *       "messages": 3,
                     *       "tokens": 3,
                     *       "leftOut": 3,
                     *       "sections": [
                     *         {
                     *           "category": "people-and-facts",
                     *           "title": "People and facts",
                     *           "tokens": 3,
                     *           "items": [
                     *             {
                     *               "text": "I moved to Lisbon last year.",
                     *               "kind": "breakthrough",
                     *               "confidence": 0.7,
                     *               "importance": 0.7,
                     *               "insightIds": [
                     *                 "b1946ac9"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                    /**
                     * @example # What I know
                     *
                     *     - Moved to Lisbon last year
                     */
                    "text/markdown": string;
                };
            };
            /** @description Nothing has changed since the answer with this `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    profilesDiff: {
        parameters: {
            query: {
                /** @description The number of a version of the profile. */
                from: number;
                /** @description The number of a version of the profile. */
                to: number;
            };
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": 3,
                     *       "to": 3,
                     *       "added": [
                     *         {
                     *           "text": "I moved to Lisbon last year.",
                     *           "kind": "breakthrough",
                     *           "confidence": 0.7,
                     *           "importance": 0.7,
                     *           "insightIds": [
                     *             "b1946ac9"
                     *           ]
                     *         }
                     *       ],
                     *       "removed": [
                     *         {
                     *           "text": "I moved to Lisbon last year.",
                     *           "kind": "breakthrough",
                     *           "confidence": 0.7,
                     *           "importance": 0.7,
                     *           "insightIds": [
                     *             "b1946ac9"
                     *           ]
                     *         }
                     *       ],
                     *       "changed": [
                     *         {
                     *           "before": {
                     *             "text": "I moved to Lisbon last year.",
                     *             "kind": "breakthrough",
                     *             "confidence": 0.7,
                     *             "importance": 0.7,
                     *             "insightIds": [
                     *               "b1946ac9"
                     *             ]
                     *           },
                     *           "after": {
                     *             "text": "I moved to Lisbon last year.",
                     *             "kind": "breakthrough",
                     *             "confidence": 0.7,
                     *             "importance": 0.7,
                     *             "insightIds": [
                     *               "b1946ac9"
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProfileDiff"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    profilesRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3
                 *     }
                 */
                "application/json": components["schemas"]["ProfileRestore"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "profile": {
                     *         "version": 3,
                     *         "schema": "general",
                     *         "createdAt": "2026-03-14T09:30:00Z",
                     *         "updatedAt": "2026-03-14T09:30:00Z",
                     *         "messages": 3,
                     *         "tokens": 3,
                     *         "leftOut": 3,
                     *         "sections": [
                     *           {
                     *             "category": "people-and-facts",
                     *             "title": "People and facts",
                     *             "tokens": 3,
                     *             "items": [
                     *               {
                     *                 "text": "I moved to Lisbon last year.",
                     *                 "kind": "breakthrough",
                     *                 "confidence": 0.7,
                     *                 "importance": 0.7,
                     *                 "insightIds": [
                     *                   "b1946ac9"
                     *                 ]
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "leftOut": 3
                     *     }
                     */
                    "application/json": components["schemas"]["ProfileRestored"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    profilesVersions: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page. Leave it out for the first page. */
                cursor?: string;
                /** @description The most items to return in one page. */
                limit?: number;
            };
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "version": 3,
                     *           "updatedAt": "2026-03-14T09:30:00Z",
                     *           "messages": 3,
                     *           "tokens": 3,
                     *           "changeIds": [
                     *             "b1946ac9"
                     *           ]
                     *         }
                     *       ],
                     *       "nextCursor": "bzoxMA"
                     *     }
                     */
                    "application/json": components["schemas"]["ProfileVersions"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    profilesVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: where nothing has changed since, the answer is 304 without a body. */
                "if-none-match"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
                /** @description The number of a version of the profile. */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 3,
                     *       "schema": "general",
                     *       "createdAt": "2026-03-14T09:30:00Z",
                     *       "updatedAt": "2026-03-14T09:30:00Z",
                     *       "messages": 3,
                     *       "tokens": 3,
                     *       "leftOut": 3,
                     *       "sections": [
                     *         {
                     *           "category": "people-and-facts",
                     *           "title": "People and facts",
                     *           "tokens": 3,
                     *           "items": [
                     *             {
                     *               "text": "I moved to Lisbon last year.",
                     *               "kind": "breakthrough",
                     *               "confidence": 0.7,
                     *               "importance": 0.7,
                     *               "insightIds": [
                     *                 "b1946ac9"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                    /**
                     * @example # What I know
                     *
                     *     - Moved to Lisbon last year
                     */
                    "text/markdown": string;
                };
            };
            /** @description Nothing has changed since the answer with this `ETag`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rebuildRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "act": "compare",
                     *       "state": "waiting",
                     *       "requestedAt": "2026-03-14T09:30:00Z",
                     *       "counts": {
                     *         "same": 0,
                     *         "added": 0,
                     *         "gone": 0,
                     *         "changed": 0,
                     *         "unexplained": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Rebuild"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rebuildCompare: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "act": "compare",
                     *       "state": "waiting",
                     *       "requestedAt": "2026-03-14T09:30:00Z",
                     *       "counts": {
                     *         "same": 0,
                     *         "added": 0,
                     *         "gone": 0,
                     *         "changed": 0,
                     *         "unexplained": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Rebuild"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rebuildDiscard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "act": "compare",
                     *       "state": "waiting",
                     *       "requestedAt": "2026-03-14T09:30:00Z",
                     *       "counts": {
                     *         "same": 0,
                     *         "added": 0,
                     *         "gone": 0,
                     *         "changed": 0,
                     *         "unexplained": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Rebuild"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rebuildSwitch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "act": "compare",
                     *       "state": "waiting",
                     *       "requestedAt": "2026-03-14T09:30:00Z",
                     *       "counts": {
                     *         "same": 0,
                     *         "added": 0,
                     *         "gone": 0,
                     *         "changed": 0,
                     *         "unexplained": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Rebuild"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    settingsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "memory": "on",
                     *       "extraction": "on",
                     *       "aiSelection": "on",
                     *       "categoriesOff": [
                     *         "categoriesOff"
                     *       ],
                     *       "suppressedTopics": [
                     *         "suppressedTopics"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    settingsChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "memory": "off"
                 *     }
                 */
                "application/json": components["schemas"]["SettingsChange"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "memory": "on",
                     *       "extraction": "on",
                     *       "aiSelection": "on",
                     *       "categoriesOff": [
                     *         "categoriesOff"
                     *       ],
                     *       "suppressedTopics": [
                     *         "suppressedTopics"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    usersStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "watermark": {
                     *         "received": 3,
                     *         "extracted": 3,
                     *         "consolidated": 3,
                     *         "lagTurns": 3,
                     *         "lagSeconds": 0.7,
                     *         "gaps": [
                     *           {
                     *             "conversationId": "conversation-1",
                     *             "missing": 3
                     *           }
                     *         ],
                     *         "queue": "away"
                     *       },
                     *       "pendingEntries": 3,
                     *       "pendingSteps": 3,
                     *       "waitingForModel": 3,
                     *       "counts": {
                     *         "stored": 3,
                     *         "extracted": 3,
                     *         "consolidated": 3,
                     *         "flagged": 3,
                     *         "extractionCalls": 3,
                     *         "consolidations": 3
                     *       },
                     *       "lastReceivedAt": "2026-03-14T09:30:00Z",
                     *       "lastUpdatedAt": "2026-03-14T09:30:00Z",
                     *       "failed": [
                     *         {
                     *           "work": "work",
                     *           "code": "code",
                     *           "attempts": 3,
                     *           "failedAt": "2026-03-14T09:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Status"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    userKeyProtect: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or so already. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    validationPromptsOffer: {
        parameters: {
            query: {
                /** @description The conversation in which the question would be asked. */
                conversationId: string;
            };
            header?: {
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "prompt": {
                     *         "insightId": "b1946ac9",
                     *         "statement": "“I moved to Lisbon last year.”",
                     *         "text": "I remember you mentioning that you live in Lisbon. Is that still so?"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ValidationPrompt"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state of the user does not allow it; `code` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    validationPromptsSettle: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
                /** @description The user’s key, if the memory is protected by one: 32 bytes in base64. */
                "keepsake-user-key"?: string;
            };
            path: {
                /** @description The `userId` of the user’s turns, percent-encoded. */
                id: string;
                /** @description The `id` of an insight. */
                insightId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "yes"
                 *     }
                 */
                "application/json": components["schemas"]["ValidationAnswer"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "insightId": "b1946ac9",
                     *       "status": "active",
                     *       "confidence": 0.7
                     *     }
                     */
                    "application/json": components["schemas"]["ValidationSettled"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The user’s memory is protected by a key: send it as `keepsake-user-key`. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhooksList: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page. Leave it out for the first page. */
                cursor?: string;
                /** @description The most items to return in one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "b1946ac9",
                     *           "url": "http://example.com",
                     *           "types": [
                     *             "types"
                     *           ],
                     *           "includeStatements": true,
                     *           "createdAt": "2026-03-14T09:30:00Z",
                     *           "enabled": true,
                     *           "failures": 3,
                     *           "failingSince": "2026-03-14T09:30:00Z",
                     *           "lastDeliveredAt": "2026-03-14T09:30:00Z",
                     *           "lastFailure": {
                     *             "at": "2026-03-14T09:30:00Z",
                     *             "code": "code"
                     *           },
                     *           "disabledAt": "2026-03-14T09:30:00Z"
                     *         }
                     *       ],
                     *       "nextCursor": "bzoxMA"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhooksCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.com/keepsake"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b1946ac9",
                     *       "url": "http://example.com",
                     *       "types": [
                     *         "types"
                     *       ],
                     *       "includeStatements": true,
                     *       "createdAt": "2026-03-14T09:30:00Z",
                     *       "enabled": true,
                     *       "failures": 3,
                     *       "failingSince": "2026-03-14T09:30:00Z",
                     *       "lastDeliveredAt": "2026-03-14T09:30:00Z",
                     *       "lastFailure": {
                     *         "at": "2026-03-14T09:30:00Z",
                     *         "code": "code"
                     *       },
                     *       "disabledAt": "2026-03-14T09:30:00Z",
                     *       "secret": "secret"
                     *     }
                     */
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large; `errors` says what is allowed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The content type is not supported; `errors` says which ones are. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhooksRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of a webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b1946ac9",
                     *       "url": "http://example.com",
                     *       "types": [
                     *         "types"
                     *       ],
                     *       "includeStatements": true,
                     *       "createdAt": "2026-03-14T09:30:00Z",
                     *       "enabled": true,
                     *       "failures": 3,
                     *       "failingSince": "2026-03-14T09:30:00Z",
                     *       "lastDeliveredAt": "2026-03-14T09:30:00Z",
                     *       "lastFailure": {
                     *         "at": "2026-03-14T09:30:00Z",
                     *         "code": "code"
                     *       },
                     *       "disabledAt": "2026-03-14T09:30:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhooksRemove: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The `id` of a webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhooksEnable: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The `id` of a webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b1946ac9",
                     *       "url": "http://example.com",
                     *       "types": [
                     *         "types"
                     *       ],
                     *       "includeStatements": true,
                     *       "createdAt": "2026-03-14T09:30:00Z",
                     *       "enabled": true,
                     *       "failures": 3,
                     *       "failingSince": "2026-03-14T09:30:00Z",
                     *       "lastDeliveredAt": "2026-03-14T09:30:00Z",
                     *       "lastFailure": {
                     *         "at": "2026-03-14T09:30:00Z",
                     *         "code": "code"
                     *       },
                     *       "disabledAt": "2026-03-14T09:30:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhooksRotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of this request of the caller’s own, such as a UUID. Sent again with it within 24 hours, the same request is answered as it was, with `idempotency-replayed: true`, and has no second effect. What was refused may be sent again. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The `id` of a webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b1946ac9",
                     *       "url": "http://example.com",
                     *       "types": [
                     *         "types"
                     *       ],
                     *       "includeStatements": true,
                     *       "createdAt": "2026-03-14T09:30:00Z",
                     *       "enabled": true,
                     *       "failures": 3,
                     *       "failingSince": "2026-03-14T09:30:00Z",
                     *       "lastDeliveredAt": "2026-03-14T09:30:00Z",
                     *       "lastFailure": {
                     *         "at": "2026-03-14T09:30:00Z",
                     *         "code": "code"
                     *       },
                     *       "disabledAt": "2026-03-14T09:30:00Z",
                     *       "secret": "secret"
                     *     }
                     */
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This tenant has no such user or item. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The state does not allow it, or the request is being processed; `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` belongs to another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    whoamiRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tenant": "tenant",
                     *       "user": "user",
                     *       "key": "key",
                     *       "scopes": [
                     *         "ingest"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Whoami"];
                };
            };
            /** @description The request is not valid; `errors` names the fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key is missing or not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key has none of the scopes, or the tenant has reached a limit. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The tenant has reached its limit of requests or turns; wait for `Retry-After`. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A part behind the gateway is down; wait for `Retry-After`. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem document (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhooksDeliver: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt at a delivery. */
                "webhook-id": string;
                /** @description Standard Webhooks: `v1,` and the signature, one for each secret in force. */
                "webhook-signature": string;
                /** @description Seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "memory.first-use",
                 *       "timestamp": "2026-03-14T09:30:00Z",
                 *       "data": {
                 *         "userId": "user-1",
                 *         "notificationId": "b1946ac9",
                 *         "subjectIds": [
                 *           "b1946ac9"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookDelivery"];
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
