import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { addTools, type Whose } from './tools';

/** An MCP server before one user's memory. It holds nothing of its own, so that it may be made for each request. */
export const memoryServer = (whose: Whose): McpServer => {
  const server = new McpServer({ name: 'keepsake', version: '0.1.0' });
  addTools(server, whose);
  server.registerResource(
    'profile',
    'keepsake://profile',
    { title: 'Profile', description: 'The profile of the person.', mimeType: 'application/json' },
    async ({ href: uri }) => {
      const profile = await whose.memory.profile(whose.userId);
      return {
        contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(profile?.sections ?? []) }],
      };
    },
  );
  return server;
};
